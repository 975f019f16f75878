import type { Configuration } from '#contract/configuration/configuration.ts';
import { openingLineNames, openingLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { describeCourses } from './lines/course.ts';
import { describeMessages } from './lines/messages.ts';
import { describeOrganisation } from './lines/organisation.ts';
import { describeSafety } from './lines/safety.ts';
import { describeSeasonLines } from './lines/season.ts';
import { describeTexts } from './lines/texts.ts';
import { type Facts, readFacts } from './read-facts.ts';

/** Lines in the order of the page. */
export const inOrder = (lines: readonly OpeningLine[]): OpeningLine[] =>
  lines.toSorted((one, other) => openingLineNames.indexOf(one.name) - openingLineNames.indexOf(other.name));

/** Every line but those about the very machine and request: these are alike for every reader. */
export const describeOpening = (facts: Facts): OpeningLine[] =>
  inOrder([
    ...describeOrganisation(facts),
    ...describeTexts(facts),
    ...describeSeasonLines(facts),
    ...describeCourses(facts),
    ...describeMessages(facts),
    ...describeSafety(facts),
  ]);

export const missingOf = (lines: readonly OpeningLine[]): OpeningLine[] =>
  lines.filter(({ is_done, is_required }) => is_required && !is_done);

/** Lines without which the registration is not opened, as far as they are missing (docs/product/opening.md). Three queries. */
export async function listMissing(db: Connection, services: Pick<Services, 'config'>): Promise<OpeningLine[]> {
  return missingOf(describeOpening(await readFacts(db, services)));
}

/** How far the registration is: closed or over (0), to be opened by the clock (1), open (2). */
function stageOf(options: Readonly<Configuration>): 0 | 1 | 2 {
  const { registration_open, registration_start: start, registration_end: end } = options;
  const isAhead = (moment: string) => Date.parse(moment) > Date.now();
  if (!registration_open || (end !== null && !isAhead(end))) return 0;
  return start !== null && isAhead(start) ? 1 : 2;
}

const MAX_NAMED = 4;

/**
 * 409 with what is missing, where a change of the options opens the registration, at once or at an hour ahead. Called in the
 * transaction that has written them: they are judged as they are to be.
 */
export async function requireReadyToOpen(
  tx: Connection,
  services: Pick<Services, 'config'>,
  { before, after }: { before: Readonly<Configuration>; after: Readonly<Configuration> },
): Promise<void> {
  if (stageOf(after) <= stageOf(before)) return;
  const missing = await listMissing(tx, services);
  if (missing.length === 0) return;
  const titles = missing.slice(0, MAX_NAMED).map(({ name }) => openingLines[name].title);
  const rest = missing.length - titles.length;
  const others = rest > 0 ? ` и ещё ${plural(rest, 'строка', 'строки', 'строк')}` : '';
  throw conflict(`Регистрацию пока нельзя открыть, не хватает: ${titles.join('; ')}${others}`, {
    missing: missing.map(({ name }) => name),
  });
}
