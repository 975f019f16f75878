/** Addresses whose rest is a secret, which lets its bearer come in, or act for another. Small letters, by parts. */
const secretAfter = [
  ['entrance'],
  ['guide', 'registration'],
  ['parent', 'registration'],
  ['staff', 'invitation'],
  ['unsubscribe'],
  ['letter'],
  ['opening', 'letter'],
  ['calendar'],
] as const;

/** Longer than any number or word of ours, as long as the shortest secret: 256 bits in base64url, 160 in hex. */
const SECRET = /[\w-]{40,}/g;

// The router decodes an address once; a proxy or a mail reader may have encoded it again.
const MAX_ENCODED = 5;

function decode(path: string): string {
  let decoded = path;
  for (let times = 0; times < MAX_ENCODED && decoded.includes('%'); times += 1) {
    // What is no sign of UTF-8 stays as it is, and hides nothing beside it.
    const next = decoded.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1');
      }
    });
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Where in these parts a secret begins, if they name one. */
function secretFrom(parts: readonly string[]): number | undefined {
  const small = parts.map((part) => part.toLowerCase());
  for (let at = 0; at < parts.length; at += 1)
    for (const prefix of secretAfter)
      if (prefix.every((word, index) => small[at + index] === word)) return at + prefix.length;
  return undefined;
}

/**
 * A path as it may be written down: without the tokens of links, however the router may be asked for them (capitals,
 * doubled slashes, percent-encoded, a slash at the end). Also without anything that looks like a secret.
 */
export function maskPath(path: string): string {
  // Most addresses are none of these, and are said as they came.
  const decoded = decode(path);
  const parts = decoded.split(/[/\\]+/);
  const from = secretFrom(parts);
  const isNamed = from !== undefined && parts.slice(from).some((part) => part !== '');
  const masked = isNamed ? [...parts.slice(0, from), '…'].join('/') : decoded === path ? path : parts.join('/');
  // One line, whatever it was decoded to.
  return masked.replace(SECRET, '…').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/** What a query may hold, where its address was cut off. */
const NAMED = /\b((?:token|u?key|code|password|login|credential)=)[^\s"'&#;]*/gi;

// An address in a text: from its first slash (its scheme hides nothing) to what cannot stand in it.
const ADDRESS = /(?:\/|%2f|\\)[^\s"'`<>|^{}()]*/gi;

/** A fault may quote a whole page or file: of more than this nobody reads the rest. */
const MAX_TEXT = 10_000;

// A secret cut in two would look like none.
const shortened = (text: string): string =>
  text.length > MAX_TEXT ? text.slice(0, MAX_TEXT).replace(/(?<![\w-])[\w-]{1,39}$/, '…') : text;

/**
 * A text that others wrote (an error's message, a page's address with its query) without the tokens in it: the paths of
 * its addresses as `maskPath` says them, and nothing of their queries; no longer than 10,000 characters.
 */
export const maskText = (text: string): string =>
  shortened(text)
    .replace(ADDRESS, (address) => {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
      return rest === '' ? maskPath(path) : `${maskPath(path)}${rest.slice(0, 1)}…`;
    })
    .replace(NAMED, '$1…')
    .replace(SECRET, '…');

/** Any value with every text in it so masked, but for the places in the code (`frames`): those are our own files. */
export function maskDeep<T>(value: T): T {
  if (typeof value === 'string') return maskText(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => maskDeep(one)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'frames' ? inner : maskDeep(inner)]),
  ) as T;
}
