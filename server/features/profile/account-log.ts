import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { logTitle, ownActions, readingActions, readingTitle } from '#contract/log-actions.ts';
import type { ActionLine } from '#contract/profile.ts';
import { fieldLabels } from '#contract/questionnaires/fields.ts';
import { utypes } from '#contract/roles.ts';
import { quoted } from '#contract/words/quotes.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { logLines } from '#server/platform/log/reads.ts';

const labels: Readonly<Record<string, string>> = fieldLabels;

/** The last fifty things that happened to this account. */
const listActions = (db: Connection, user_id: number) =>
  db
    .select({ id: logLines.id, at: logLines.at, action: logLines.action, actor_id: logLines.actor_id })
    .from(logLines)
    .where(and(eq(logLines.subject_id, user_id), inArray(logLines.action, [...ownActions])))
    .orderBy(desc(logLines.id))
    .limit(50);

/** The last thirty times that somebody else opened a private file or a questionnaire of these people. */
const listReadings = (db: Connection, subject_ids: readonly number[], self: number) =>
  db
    .select({
      id: logLines.id,
      at: logLines.at,
      action: logLines.action,
      subject_id: logLines.subject_id,
      file_target: sql<string | null>`${logLines.details} ->> 'file_target'`,
    })
    .from(logLines)
    .where(
      and(
        inArray(logLines.subject_id, [...subject_ids]),
        inArray(logLines.action, [...readingActions]),
        ne(logLines.actor_id, self),
      ),
    )
    .orderBy(desc(logLines.id))
    .limit(30);

type Reading = Awaited<ReturnType<typeof listReadings>>[number];

/** A reading of the family's papers by the administration, in the words of a parent's log. */
function titleOfReading({ action, file_target }: Reading, child: string | undefined): string {
  const label = file_target && labels[file_target];
  const what = label ? `Открыт файл ${quoted(label)}` : readingTitle(action);
  return child ? `${what}: ${child}` : what;
}

/**
 * What happened to the caller's account lately, and, for a parent, which papers of the family were read by others
 * (docs/product/personal-data.md), the latest first.
 */
export async function listAccountLog(db: Connection, { user_id, utype }: Caller): Promise<ActionLine[]> {
  const children = utype === utypes.parent ? await listChildStatuses(db, user_id) : [];
  const names = new Map(children.map(({ participant_id, name }) => [participant_id, name]));
  const [actions, readings] = await Promise.all([
    listActions(db, user_id),
    listReadings(db, [user_id, ...names.keys()], user_id),
  ]);
  return [
    ...actions.map(({ actor_id, ...row }) => ({
      ...row,
      title: logTitle(row.action),
      by_self: actor_id === user_id,
    })),
    ...readings.map((row) => {
      const { id, at, action, subject_id } = row;
      const title = titleOfReading(row, subject_id === null ? undefined : names.get(subject_id));
      return { id, at, action, title, by_self: false };
    }),
  ].sort((one, other) => other.id - one.id);
}
