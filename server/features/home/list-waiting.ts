import { sql } from 'drizzle-orm';
import type { WaitingLine } from '#contract/home/home.ts';
import { type WaitingKind, waitingKinds } from '#contract/home/waiting-kinds.ts';
import { waitingObjections, waitingToAssess, waitingToOpen } from '#server/features/achievements/lists/queue.ts';
import { waitingDialogs } from '#server/features/chat/desk/dialogs-wait.ts';
import { waitingQuestionnaires } from '#server/features/checks/queue/queue.ts';
import { waitingSignals } from '#server/features/enrollment/send-signal.ts';
import { waitingChanges, waitingPapers, waitingTrips } from '#server/features/evakobaza/lists/waiting-lines.ts';
import { waitingFeedback } from '#server/features/feedback/feedback-waits.ts';
import { listMissing } from '#server/features/opening/check-opening.ts';
import { waitingErasures } from '#server/features/personal-data/queries.ts';
import { countMissingSections } from '#server/features/site/sections/missing-sections.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { waitingUndelivered } from '#server/platform/delivery/undelivered/undelivered.ts';
import type { WaitingSelect } from '#server/platform/menu/waiting-line.ts';
import type { Services } from '#server/platform/services.ts';

const selects: Record<Exclude<WaitingKind, 'details' | 'opening'>, WaitingSelect> = {
  signals: waitingSignals,
  questionnaires: waitingQuestionnaires,
  dialogs: waitingDialogs,
  achievements_to_assess: waitingToAssess,
  objections: waitingObjections,
  trip_papers: waitingPapers,
  feedback: waitingFeedback,
  achievements_to_open: waitingToOpen,
  trips_lacking: waitingTrips,
  trip_changes: waitingChanges,
  undelivered: waitingUndelivered,
  erasures: waitingErasures,
};

/** First families who are invited and do not know it, then where a person waits for an answer, then what the season needs, then the portal's own house. */
const importance: Record<WaitingKind, number> = {
  signals: 0,
  questionnaires: 1,
  dialogs: 1,
  achievements_to_assess: 1,
  objections: 1,
  trip_papers: 1,
  feedback: 1,
  achievements_to_open: 2,
  trips_lacking: 2,
  trip_changes: 2,
  undelivered: 3,
  erasures: 3,
  details: 3,
  opening: 3,
};

const byImportance = (one: WaitingLine, other: WaitingLine): number =>
  Number(other.kind === 'signals') - Number(one.kind === 'signals') ||
  Number(other.overdue > 0) - Number(one.overdue > 0) ||
  importance[one.kind] - importance[other.kind] ||
  (one.oldest_at ?? '9').localeCompare(other.oldest_at ?? '9') ||
  waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind);

/**
 * What waits for the administration (contract: GET /admin/home/waiting): an unsent signal first, then overdue lines, then by importance, the
 * oldest first; lines with nothing are left out. Two queries, however much waits, and three while the registration is
 * closed; nothing is remembered.
 */
export async function listWaiting(db: Connection, services: Pick<Services, 'config'>): Promise<WaitingLine[]> {
  const { current_year, registration_open } = await getConfiguration(db);
  const lines = Object.entries(selects).map(
    ([kind, select]) => sql`select ${kind}::text as kind, line.* from (${select(current_year)}) line`,
  );
  const [{ rows }, details, missing] = await Promise.all([
    db.execute<{ [Name in keyof WaitingLine]: WaitingLine[Name] }>(sql.join(lines, sql` union all `)),
    countMissingSections(db),
    // Once it is open, its page of the season says what is missing.
    registration_open ? [] : listMissing(db, services),
  ]);
  const all: WaitingLine[] = [
    ...rows.map((row) => ({ ...row, oldest_at: row.oldest_at && new Date(row.oldest_at).toISOString() })),
    { kind: 'details', total: details, overdue: 0, oldest_at: null, holders: [] },
    { kind: 'opening', total: missing.length, overdue: 0, oldest_at: null, holders: [] },
  ];
  return all.filter(({ total }) => total > 0).sort(byImportance);
}
