import type { Correction, CorrectionDuplicate } from '#contract/corrections/corrections.ts';
import { messages } from '#contract/messages.ts';
import { mayFillIn } from '#contract/questionnaires/draft.ts';
import { utypes } from '#contract/roles.ts';
import type { Status } from '#contract/statuses.ts';
import { ageOn, isAdultOn, participantAgeFault } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { listDuplicates } from '#server/features/checks/similar.ts';
import { lockBirthDate } from '#server/features/families/duplicates/find-duplicate.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Person } from '#server/platform/users.ts';
import type { CorrectedFacts } from './version.ts';

type Corrected = CorrectedFacts & Pick<Person, 'id' | 'utype'>;
/** The current participation of a participant. */
type Standing = { season: number; status: Status } | undefined;

const MAX_AGE = 120;

/** What a correction may never bring, by field: a day to come, a parent who is no adult, what was known and is known no more. */
export function findFieldFaults(before: Corrected, { birth_date, gender }: CorrectedFacts): Record<string, string> {
  const faults: Record<string, string> = {};
  if (gender !== null && before.utype !== utypes.participant) faults.gender = 'Пол указывают только у участника';
  if (gender === null && before.gender !== null) faults.gender = messages.required;
  if (birth_date === before.birth_date) return faults;
  const today = moscowDay();
  if (birth_date === null) faults.birth_date = messages.required;
  else if (birth_date > today) faults.birth_date = 'Этот день ещё не наступил';
  else if (ageOn(birth_date, today) > MAX_AGE) faults.birth_date = messages.date;
  else if (before.utype === utypes.parent && !isAdultOn(birth_date, today)) faults.birth_date = messages.adult;
  return faults;
}

/** Why a child of this season does not fit by the corrected age, and what it means; null while it fits, or is not changed. */
export async function findAgeDoubt(
  tx: Connection,
  before: Corrected,
  { birth_date }: CorrectedFacts,
  standing: Standing,
): Promise<string | null> {
  if (!standing || birth_date === null || birth_date === before.birth_date) return null;
  const { current_year, ages } = await getConfiguration(tx);
  if (standing.season !== current_year) return null;
  const fault = participantAgeFault(birth_date, standing.season, ages);
  if (!fault) return null;
  const age = ageOn(birth_date, `${standing.season}-08-30`);
  const means = mayFillIn(standing.status)
    ? 'Отправить анкету с такой датой семья не сможет.'
    : 'Статус участия от этого не изменится: что с ним делать, решите отдельно.';
  return `${fault}, а по этой дате будет ${age}. ${means}`;
}

/** Participants who would be, or might be, the same child by the corrected data, and were not before. Four queries. */
export async function findNewDuplicates(
  tx: Connection,
  before: Corrected,
  after: CorrectedFacts,
): Promise<CorrectionDuplicate[]> {
  if (before.utype !== utypes.participant || after.birth_date === null) return [];
  await lockBirthDate(tx, after.birth_date);
  const found = await listDuplicates(tx, { ...after, id: before.id });
  if (found.length === 0) return [];
  const known = new Map((await listDuplicates(tx, before)).map(({ id, exact }) => [id, exact]));
  // A namesake who becomes the very same is news, too.
  return found.filter(({ id, exact }) => !known.has(id) || (exact && known.get(id) === false));
}

/** Of the found those whom the corrector has not been shown. */
export const notSeen = (
  found: readonly CorrectionDuplicate[],
  { seen_duplicates }: Correction,
): CorrectionDuplicate[] => found.filter(({ id }) => !seen_duplicates.includes(id));
