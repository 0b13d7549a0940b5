export const REPORT_HELP = `fathomline session report [options]     tokens, cost, calls and failures of your sessions, for you

  --since TIME, --until TIME   YYYY-MM-DD in UTC, or a time with seconds and a zone
  --days N                     days back from now (default 7)
  --time-zone ZONE             where a day begins (default: the zone of this machine)
  --session NAME               an id, a file, a folder or all (default: all)
  --project-folder DIR         where sessions are looked for (default: where Pi keeps them)
  --format table|json|html     default: a table on a terminal, JSON elsewhere; html is one page that needs no network
  --output FILE                the report goes there; an existing file is replaced
  --names                      tell the names of models, tools and sessions, which are left out otherwise
  --cwd DIR                    working folder (default: here)

Without --names, what was read before is taken from summaries in your cache folder, which hold no name; they are safe to
delete, and FATHOMLINE_SESSION_CACHE=off makes none.

Exit status: 0 a report, complete or not, 1 no such session, 2 the options were rejected, 3 stopped or not written`;
