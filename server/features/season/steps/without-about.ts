import type { SeasonLack } from '#contract/season/season.ts';
import { missingAboutParts, tripAboutParts } from '#contract/trips/about.ts';
import { shiftOf } from '#server/features/trips/describe-shift.ts';
import { type Facts, lack } from './facts.ts';

/** What families would not learn of the shift before they confirm: options in one line, and its text. */
export function withoutAbout({ configuration, texts }: Facts): SeasonLack[] {
  // The days are a line of the trip's own, the text leads to another screen.
  const missing = missingAboutParts(shiftOf(configuration, '')).filter((part) => part !== 'days' && part !== 'text');
  const about = missing.map((part) => tripAboutParts[part]).join(', ');
  return [
    ...lack(missing.length > 0, 'trip_about', { count: missing.length, about }),
    ...texts.trip_about.flatMap(({ id }) => lack(true, 'trip_about_text', { id })),
  ];
}
