import { moscowDay } from '#contract/words/dates.ts';
import { organisationTitle, programme } from '#contract/words/programme.ts';

/** Years since the foundation, if known, and the organisation. */
export function copyrightWords(): string {
  const year = moscowDay().slice(0, 4);
  const since = programme().founding_year;
  const years = since === null || String(since) === year ? year : `${since}–${year}`;
  return `© ${years} ${organisationTitle()}`;
}
