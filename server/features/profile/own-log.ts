import type { ActionLine } from '#contract/accounts/safety.ts';
import { fieldLabels } from '#contract/questionnaires/fields.ts';
import { utypes } from '#contract/roles.ts';
import { listActions, listReadings } from '#server/features/accounts/queries.ts';
import { listChildren } from '#server/features/participation/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { titleOf } from '#server/platform/log/action-titles.ts';

const labels: Readonly<Record<string, string>> = fieldLabels;

type Reading = Awaited<ReturnType<typeof listReadings>>[number];

/** What of the family the administration opened, in the words of a parent's log. */
function readingTitle({ action, file_target }: Reading, child: string | undefined): string {
  const label = file_target && labels[file_target];
  const what =
    action === 'questionnaire_read' ? 'Открыта анкета' : label ? `Открыт файл «${label}»` : 'Открыт личный файл';
  return child ? `${what}: ${child}` : what;
}

/**
 * What happened to the caller's own account lately, and, for a parent, which papers of the family were read by others
 * (domain.md 10), the latest first.
 */
export async function listOwnLog(db: Connection, { user_id, utype }: Caller): Promise<ActionLine[]> {
  const children = utype === utypes.parent ? await listChildren(db, user_id) : [];
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const [actions, readings] = await Promise.all([
    listActions(db, user_id),
    listReadings(db, [user_id, ...names.keys()], user_id),
  ]);
  return [
    ...actions.map(({ actor_id, ...row }) => ({
      ...row,
      title: titleOf(row.action),
      by_self: actor_id === user_id,
    })),
    ...readings.map((row) => {
      const { id, at, action, subject_id } = row;
      const title = readingTitle(row, subject_id === null ? undefined : names.get(subject_id));
      return { id, at, action, title, by_self: false };
    }),
  ].sort((one, other) => other.id - one.id);
}
