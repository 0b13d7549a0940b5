export const RUN_HELP = `fathomline eval run SUITE [options]     run a suite of skill evals: each trial is Pi in a home of its own

  --provider scripted:FILE        a script plays the model: no network, no key
  --model NAME                    the model, as Pi names it
  --env NAME                      a variable that trials get, such as a provider's key; may be repeated
  --trials N, --condition NAME    instead of the config's; available, baseline, forced or all
  --cases A,B                     these cases alone
  --max-cost USD, --max-tokens N, --max-calls N, --max-time-s N    limits of the whole run
  --resume                        keep the finished trials of an interrupted run
  --keep, --include-raw, --include-events    keep trial folders; put answers or events into the report
  --format NAME, --output FILE    text, json, junit, markdown or github; text is a table on a terminal
  --dry-run                       settle all of it, show what would be run, and run nothing
  --eject                         write a full copy of the runner in the place of run-eval.ts; run nothing

Exit status: 0 every judged trial passed, 1 failures, 2 nothing was run, 3 errored, over a limit or incomplete`;
