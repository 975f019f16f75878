import { escaped, fillHtml, fillWords, inBraces, notSetWords } from '#contract/site-texts/placeholders.ts';

/** Current values of placeholders from the portal; empty: not set. */
type PlaceholderValues = readonly { name: string; value: string }[];

/** A text's HTML with filled placeholders; unset ones are named as such. */
export function fillText(html: string, told: PlaceholderValues): string {
  const values = new Map(told.map(({ name, value }) => [name, value]));
  return fillHtml(html, (name) => escaped(values.get(inBraces(name)) || notSetWords(name)));
}

/** A text's title with filled placeholders. */
export function fillTitle(title: string, told: PlaceholderValues): string {
  const values = new Map(told.map(({ name, value }) => [name, value]));
  return fillWords(title, (name) => values.get(inBraces(name)) || notSetWords(name));
}
