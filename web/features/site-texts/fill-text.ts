import { escaped, fillHtml, fillWords, inBraces, NOT_SAID_YET } from '#contract/site-texts/placeholders.ts';

/** What stands in the place of each placeholder now, as the portal has answered; empty: not set yet. */
type Told = readonly { name: string; value: string }[];

/** A text's HTML as its readers see it: with the organisation's data, and with what is to come named so. */
export function fillText(html: string, told: Told): string {
  const values = new Map(told.map(({ name, value }) => [name, value]));
  return fillHtml(html, (name) => escaped(values.get(inBraces(name)) || NOT_SAID_YET));
}

/** The same of its title. */
export function fillTitle(title: string, told: Told): string {
  const values = new Map(told.map(({ name, value }) => [name, value]));
  return fillWords(title, (name) => values.get(inBraces(name)) || NOT_SAID_YET);
}
