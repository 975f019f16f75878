const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** How often each letter comes in a hundred letters of Russian. */
const frequencies: Record<string, number> = Object.fromEntries(
  'о10.97 е8.45 а8.01 и7.35 н6.7 т6.26 с5.47 р4.73 в4.54 л4.4 к3.49 м3.21 д2.98 п2.81 у2.62 я2.01 ы1.9 ь1.74 г1.7 з1.65 б1.59 ч1.44 й1.21 х0.97 ж0.94 ш0.73 ю0.64 ц0.48 щ0.36 э0.32 ф0.26 ё0.2 ъ0.04'
    .split(' ')
    .map((letter) => [letter.charAt(0), Number(letter.slice(1))]),
);
const STRANGE = -8;

/** How much a text looks like Russian: the logarithm of its letters' chances; a sign that Russian has not counts against it. */
function likeness(text: string): number {
  let sum = 0;
  let before = '';
  for (const sign of text) {
    if (sign < '\x80') {
      before = sign;
      continue;
    }
    const frequency = frequencies[sign.toLowerCase()];
    const isMark = /[«»—–…№“”„‘’°±\xA0•]/.test(sign);
    if (!isMark) sum += frequency === undefined ? STRANGE : Math.log(frequency / 3);
    // A capital after a small letter: the tables have them the other way round.
    if (/[а-яё]/.test(before) && /[А-ЯЁ]/.test(sign)) sum += STRANGE / 2;
    before = sign;
  }
  return sum;
}

/** Tables of Russian letters that programs before Unicode used, the likeliest first. */
const tables = ['windows-1251', 'koi8-r', 'ibm866'] as const;
/** A few letters may be anything: then the likeliest table is meant. */
const CLEARLY = 3;
/** The first part of a file says enough of its letters. */
const ENOUGH = 20_000;

/** The table that the first line of an XML file names, where it is one of a text in bytes. */
function declaredTable(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, name = ''] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]{1,30})["']/i.exec(start) ?? [];
  try {
    const { encoding } = new TextDecoder(name || 'utf-8');
    return /^utf/.test(encoding) ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function likeliestTable(bytes: Uint8Array): string {
  const part = bytes.subarray(0, ENOUGH);
  const found = tables.map((table) => ({ table, likeness: likeness(new TextDecoder(table).decode(part)) }));
  return found.reduce((best, one) => (one.likeness > best.likeness + CLEARLY ? one : best)).table;
}

/** Russian files of older programs are in tables of their own; a UTF-8 one that broke on its way is told from them. */
function decodeUnmarked(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const bad = count(lenient, /\uFFFD/g);
    if (count(lenient, /[^\0-\x7F\uFFFD]/g) > bad) return undefined;
    return new TextDecoder(declaredTable(bytes) ?? likeliestTable(bytes)).decode(bytes);
  }
}

/**
 * A text that somebody sends as a file, in UTF-8 (with a mark or without), UTF-16, windows-1251, KOI8-R or CP866; nothing of
 * one that broke on its way.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeUnmarked(bytes);
}

/** What no text holds: the file is something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds is what is looked for
export const isBinary = (text: string): boolean => /[\0-\x08\x0E-\x1F]/.test(text);
