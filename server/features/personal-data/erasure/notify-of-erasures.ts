import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { formatDate } from '#contract/words/dates.ts';
import { findParentId, listPeopleOf } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listUsers } from '#server/platform/users.ts';
import { orderedToChild, orderedToOwner, orderedToParent } from '../messages.ts';
import { isOpen } from '../queries.ts';
import { type Erasure, erasures } from '../tables.ts';

type NotifyDeps = Pick<Services, 'db' | 'delivery' | 'config'>;

type Ordered = Erasure & { subject_id: number };

/** To a child's parent, or to the owner of the account that goes. */
async function notifyAdult(
  { delivery, config }: NotifyDeps,
  tx: Connection,
  { id, subject_id }: Ordered,
  isChild: boolean,
  date: string,
) {
  if (!isChild)
    return await notifyPeople(delivery, tx, [subject_id], orderedToOwner(id, date, `${config.PORTAL_ORIGIN}/login`));
  const parent_id = await findParentId(tx, subject_id);
  if (parent_id === null) return;
  await notifyPeople(delivery, tx, [parent_id], orderedToParent(id, date, `${config.PORTAL_ORIGIN}/parent/account`));
}

async function notifyOfErasure(deps: NotifyDeps, tx: Connection, one: Ordered): Promise<void> {
  const date = formatDate(one.due_at);
  const people = await listUsers(tx, await listPeopleOf(tx, one.subject_id));
  const children = people.filter(({ utype }) => utype === utypes.participant).map(({ id }) => id);
  await notifyAdult(deps, tx, one, children.includes(one.subject_id), date);
  await notifyPeople(deps.delivery, tx, children, orderedToChild(date));
}

/** Notifies of a few requests at a time, each once: marking a request and notifying of it are one transaction. */
async function notifyAndMark(deps: NotifyDeps, which: SQL | undefined, mark: 'told_at' | 'reminded_at'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(erasures)
      .where(and(isOpen, which))
      .orderBy(asc(erasures.id))
      .limit(50)
      .for('update', { skipLocked: true });
    for (const one of waiting) {
      const { subject_id } = one;
      if (subject_id === null) continue;
      await notifyOfErasure(deps, tx, { ...one, subject_id });
      await tx
        .update(erasures)
        .set({ [mark]: now })
        .where(sql`${erasures.id} = ${one.id}`);
    }
  });
}

/** Tells those who do not know yet that their data will be erased, and when. Call it after the commit of `scheduleErasure`. */
export const notifyOfErasures = (deps: NotifyDeps): Promise<void> =>
  notifyAndMark(deps, isNull(erasures.told_at), 'told_at');

/** Reminds three days before. */
export const remindOfErasures = (deps: NotifyDeps): Promise<void> =>
  notifyAndMark(
    deps,
    and(isNull(erasures.reminded_at), sql`${erasures.due_at} between now() and now() + interval '3 days'`),
    'reminded_at',
  );
