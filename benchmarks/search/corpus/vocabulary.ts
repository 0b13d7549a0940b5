import { seededRandom, type Random } from "./random.ts";

const WORDS = 40_000;
const IDENTIFIERS = 3_000;
const CJK_WORDS = 600;
/** Places of the sampling table; the rarest word has about two. */
const TABLE_SIZE = 2 ** 20;
// Zipf-Mandelbrot, with the constants usual for English.
const ZIPF_EXPONENT = 1.07;
const ZIPF_SHIFT = 2.7;

const COMMON =
  "the of and to in a is that for it as was with be by on not this are or from at which but have an had they you were there one all we can her has there been if more when will would who so no out up into than them only its time some could these two may then do first any like my now over such our man even most made after also did many off before must well back through years where much your way down should because each just those people how too little state good very make world still see own work long here get both between life being under three never know same last another while us might great go come since against right came take used himself few house use during without again place around however home small found thought went say part once general high upon every does got left number course until set always away side public".split(
    " ",
  );
const ONSETS = "b c d f g h l m n p r s t v w d l m n r s t pr st ch".split(" ");
const NUCLEI = "a e i o u a e i o ea ou".split(" ");
const CODAS = ["", "", "", "", "", "", "n", "r", "s", "t", "l", "m", "nd", "st", "ck"];
const ENDINGS = ["", "", "", "", "", "", "", "ing", "ed", "er", "tion", "ly", "s"];
const CJK_CHARACTERS =
  "検索文書数据库管理系統設定更新変更結果情報利用者開発環境構成実行処理時間問題解決方法確認試験日本語中国字章節索引速度記録計画目標進捗共有保存読込書込削除追加一覧詳細表示非同期通信接続認証権限監視警告失敗成功".split(
    "",
  );
const KANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロワン".split("");

export interface Vocabulary {
  /** A word by its frequency rank, drawn as in running text. */
  readonly word: (random: Random) => string;
  readonly identifiers: readonly string[];
  readonly cjkWords: readonly string[];
}

/** About 40,000 English-like words, identifiers made of them, and words of scripts without spaces. */
export function makeVocabulary(seed: number): Vocabulary {
  const random = seededRandom(seed);
  const words = makeWords(random);
  const table = samplingTable(words.length);
  const word = (at: Random): string => words[table[at.below(TABLE_SIZE)] ?? 0] ?? "the";
  return {
    word,
    identifiers: Array.from({ length: IDENTIFIERS }, () => identifier(random, words)),
    cjkWords: Array.from({ length: CJK_WORDS }, () => cjkWord(random)),
  };
}

function makeWords(random: Random): readonly string[] {
  const words = new Set(COMMON);
  while (words.size < WORDS) {
    // Rarer words are longer, as in a language.
    const syllables = 1 + random.below(words.size < 2_000 ? 2 : 3);
    let word = "";
    for (let count = 0; count < syllables; count += 1)
      word += random.pick(ONSETS) + random.pick(NUCLEI) + random.pick(CODAS);
    words.add(word + random.pick(ENDINGS));
  }
  return [...words];
}

function samplingTable(words: number): Uint16Array {
  const weights = Array.from({ length: words }, (_, rank) => 1 / (rank + ZIPF_SHIFT) ** ZIPF_EXPONENT);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint16Array(TABLE_SIZE);
  let place = 0;
  let sum = 0;
  for (const [rank, weight] of weights.entries()) {
    sum += weight;
    const end = Math.round((sum / total) * TABLE_SIZE);
    table.fill(rank, place, end);
    place = Math.max(place, end);
  }
  return table;
}

function identifier(random: Random, words: readonly string[]): string {
  const parts = Array.from({ length: 2 + random.below(2) }, () => words[200 + random.below(3_000)] ?? "value");
  if (random.next() < 0.3) return parts.join("_");
  return parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join("");
}

function cjkWord(random: Random): string {
  const characters = random.next() < 0.75 ? CJK_CHARACTERS : KANA;
  return Array.from({ length: 2 + random.below(3) }, () => random.pick(characters)).join("");
}
