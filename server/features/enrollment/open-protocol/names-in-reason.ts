/** What a reason must not hold: an address or a phone. */
const CONTACT = /[^\s@]+@[^\s@]+|\+?\d[\d\s()-]{8,}\d|https?:/i;

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/**
 * Each part of a name as it is, and without the ending that changes with its case: «Морского» is «Морской», «Дарьи» is «Дарья»,
 * «Корсакова» is half of «Римская-Корсакова».
 */
const stemsOf = (name: string): string[] =>
  plain(name)
    .split(/[\s-]+/)
    .flatMap((whole) => {
      const stem = whole.replace(/(?:ый|ий|ой|ая|яя|[аяоеиуюйьы])$/u, '');
      return [...(whole.length >= 2 ? [whole] : []), ...(stem.length >= 3 ? [stem] : [])];
    });

/** Endings are short: «Петр» is in «Петра» and «Петром», and not in «Петровка». */
const MAX_ENDING = 3;

/**
 * Whether a reason that everybody will read names one of these people, in any case of the word, or how to reach somebody. Only
 * words with a capital letter are compared, as names have one.
 */
export function namesSomebody(reason: string, people: readonly { surname: string; name: string }[]): boolean {
  if (CONTACT.test(reason)) return true;
  const written = (reason.match(/\p{Lu}\p{L}*/gu) ?? []).map(plain);
  const stems = new Set(people.flatMap(({ surname, name }) => [surname, name].flatMap(stemsOf)));
  return written.some((word) =>
    Array.from({ length: MAX_ENDING + 1 }, (_, ending) => word.slice(0, word.length - ending)).some(
      (stem, ending) => stem.length > ending && stems.has(stem),
    ),
  );
}
