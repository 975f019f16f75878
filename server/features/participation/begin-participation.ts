import type { Configuration } from '#contract/configuration.ts';
import type { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { participations } from './tables.ts';
import { daysOf, openTimeout } from './timeouts.ts';

type InitialDraft = {
  participant_id: number;
  season: number;
  status: typeof statuses.QUESTIONNAIRE_TO_FILL | typeof statuses.REACTIVATED;
};

/** The participation of a season, at one of the two statuses it may begin with, and its deadline. Gives its id. */
export async function beginParticipation(tx: Connection, given: InitialDraft, configuration: Configuration) {
  const [made] = await tx.insert(participations).values(given).returning({ id: participations.id });
  if (!made) throw new Error('participation was not written');
  await openTimeout(tx, given.participant_id, 'FILL_QUESTIONNAIRE', daysOf('FILL_QUESTIONNAIRE', configuration));
  return made.id;
}
