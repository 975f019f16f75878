import { type AffixRule, parseAffixRules } from './affix-rules.ts';

/** A word as the dictionary has it: its first form, and the flags of the rules that make the others. */
export type Entry = { word: string; flags: string };

/** Words of a text file, found by a table of numbers: 146,000 of them as strings of their own would take six times the memory. */
class WordTable {
  readonly #text: string;
  readonly #starts: Int32Array;

  /** `text`: a word with its flags a line, «день/O»; no word stands in the first one. */
  constructor(text: string) {
    this.#text = text;
    let size = 1;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) size += 1;
    this.#starts = new Int32Array(2 ** Math.ceil(Math.log2(size * 2)));
    for (let at = text.indexOf('\n') + 1; at < text.length; at = this.#endOfLine(at) + 1) this.#add(at);
  }

  #endOfLine(at: number): number {
    const end = this.#text.indexOf('\n', at);
    return end === -1 ? this.#text.length : end;
  }

  #add(at: number): void {
    let hash = 0;
    for (let index = at; index < this.#text.length; index += 1) {
      const sign = this.#text.charCodeAt(index);
      if (sign === SLASH || sign === LINE_END) break;
      hash = nextHash(hash, sign);
    }
    let place = this.#place(hash);
    while (this.#starts[place] !== 0) place = this.#place(place + 1);
    this.#starts[place] = at;
  }

  #place(hash: number): number {
    return hash & (this.#starts.length - 1);
  }

  /** The flags of each entry of a word; of none an empty array. */
  flagsOf(word: string): string[] {
    let hash = 0;
    for (let index = 0; index < word.length; index += 1) hash = nextHash(hash, word.charCodeAt(index));
    const found: string[] = [];
    for (let place = this.#place(hash); this.#starts[place]; place = this.#place(place + 1)) {
      const start = this.#starts[place] ?? 0;
      if (!this.#text.startsWith(word, start)) continue;
      const [own = '', flags = ''] = this.#text.slice(start, this.#endOfLine(start)).split('/');
      if (own === word) found.push(flags);
    }
    return found;
  }
}

const SLASH = '/'.charCodeAt(0);
const LINE_END = '\n'.charCodeAt(0);
/** No two flags of the Russian dictionary differ by their case alone: its files are read in small letters whole. */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
const nextHash = (hash: number, sign: number): number => (Math.imul(hash, 31) + sign) | 0;

/** A Hunspell dictionary, read to find the forms of a word and not its faults. Words are in small letters, ё is е. */
export class Dictionary {
  readonly #table: WordTable;
  readonly #byFlag: Map<string, AffixRule[]>;
  readonly #byEnding: Map<string, AffixRule[]>;
  readonly #longest: number;

  constructor({ aff, dic }: { aff: string; dic: string }) {
    const rules = parseAffixRules(plain(aff));
    this.#table = new WordTable(plain(dic));
    this.#byFlag = Map.groupBy(rules, ({ flag }) => flag);
    this.#byEnding = Map.groupBy(rules, ({ add }) => add);
    this.#longest = Math.max(0, ...rules.map(({ add }) => add.length));
  }

  /** Entries whose first form a word is. */
  firstFormsOf(word: string): Entry[] {
    return this.#table.flagsOf(word).map((flags) => ({ word, flags }));
  }

  /** Entries that have a word among their forms. */
  entriesOf(word: string): Entry[] {
    const found = this.firstFormsOf(word);
    for (let length = 0; length <= Math.min(this.#longest, word.length); length += 1) {
      const kept = word.slice(0, word.length - length);
      for (const { flag, strip, fits } of this.#byEnding.get(word.slice(kept.length)) ?? []) {
        const first = kept + strip;
        if (!fits.test(first)) continue;
        for (const flags of this.#table.flagsOf(first))
          if (flags.includes(flag) && !found.some((one) => one.word === first && one.flags === flags))
            found.push({ word: first, flags });
      }
    }
    return found;
  }

  /** Every form of an entry, the first one included. */
  formsOf({ word, flags }: Entry): string[] {
    const forms = new Set([word]);
    for (const flag of flags)
      for (const { strip, add, fits } of this.#byFlag.get(flag) ?? [])
        if (fits.test(word)) forms.add(word.slice(0, word.length - strip.length) + add);
    return [...forms];
  }
}
