import { eq } from 'drizzle-orm';
import { requireSameRole } from '#server/features/accounts/changes/require-same-role.ts';
import {
  closeAccount,
  lockColleague,
  lockStaff,
  requireAnotherAdministrator,
} from '#server/features/accounts/changes/staff-accounts.ts';
import { requireOwnPassword } from '#server/features/accounts/passwords/require-own-password.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { assessmentWork } from '#server/features/achievements/assessment/work.ts';
import { handOverDialogs } from '#server/features/chat/desk/hand-over-dialogs.ts';
import { checkWork } from '#server/features/checks/work.ts';
import { handOverWork } from '#server/features/questionnaires/open-work.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { listWork } from './list-staff.ts';
import { hasLeft, workHandedOver, workInWords } from './messages.ts';
import { staffDepartures } from './tables.ts';

type Leaving = { user_id: number; heir_id: number | null; why: string; password: string };
type HandOver = { from: number; to: number | null; actor_id: number };

/** Gives on all a person has in hand; what nobody takes waits for anybody. Gives how much of what. */
async function handOver(tx: Connection, { from, to, actor_id }: HandOver) {
  const dialogs = await handOverDialogs(tx, { from, to, actor_id });
  if (to === null) return { dialogs, checks: 0, assessments: 0 };
  const checks = await handOverWork(tx, checkWork, { from, to, actor_id });
  const assessments = await handOverWork(tx, assessmentWork, { from, to, actor_id });
  return { dialogs, checks, assessments };
}

/** The colleague who gets the work: 422 at `heir_id` where there is work and nobody is named, and for somebody who is no colleague. */
async function findHeir(tx: Connection, { user_id, heir_id }: Pick<Leaving, 'user_id' | 'heir_id'>) {
  if (heir_id !== null) {
    const heir = heir_id === user_id ? undefined : await lockColleague(tx, heir_id);
    if (!heir) throw invalid({ heir_id: 'Выберите того, кто остаётся в команде' });
    return heir;
  }
  const work = workInWords((await listWork(tx, [user_id]))(user_id));
  if (work !== '') throw invalid({ heir_id: `Выберите, кому передать дела: ${work}` });
  return undefined;
}

/**
 * POST /admin/staff/leave. Somebody leaves the team: the account is shut, sessions and sockets end at once, and dialogs, checks and
 * assessments go to a colleague, all in one transaction; both are told. Once more changes nothing. 404 for nobody of the
 * staff, 409 for the last administrator, 422 at `heir_id` and at `password`, 429 after ten wrong ones.
 */
export async function leaveTeam(context: SignedContext & AccountServices, asked: Leaving): Promise<void> {
  const { db, delivery, config, caller } = context;
  const { user_id, why, password } = asked;
  await requireOwnPassword(context, password);
  await db.transaction(async (tx) => {
    const user = await lockStaff(tx, user_id);
    const author = await requireSameRole(tx, caller);
    if (user.blocked_at && (await hasLeftAlready(tx, user_id, user.blocked_at))) return;
    await requireAnotherAdministrator(tx, user);
    const heir = await findHeir(tx, asked);
    // The account is closed first: work that is being handed to it meanwhile finds it closed.
    await closeAccount(tx, user_id, why);
    const work = await handOver(tx, { from: user_id, to: heir?.id ?? null, actor_id: author.id });
    const departure = { left_at: now, decided_by: author.id, heir_id: heir?.id ?? null };
    await tx
      .insert(staffDepartures)
      .values({ user_id, ...departure })
      .onConflictDoUpdate({ target: staffDepartures.user_id, set: departure });
    const line = { actor_id: author.id, subject_id: user_id, why };
    await writeLog(tx, { ...line, action: 'staff_left', details: { heir_id: heir?.id ?? null, work } });
    await writeLog(tx, { ...line, action: 'account_blocked' });
    await notifyPeople(delivery, tx, [user_id], hasLeft(author, why, heir));
    if (heir && workInWords(work) !== '' && heir.id !== author.id)
      await notifyPeople(delivery, tx, [heir.id], workHandedOver(user, work, config.PORTAL_ORIGIN));
  });
}

/** Whether the account has been shut by a departure and not been opened since. */
async function hasLeftAlready(tx: Connection, user_id: number, blocked_at: string): Promise<boolean> {
  const [departure] = await tx.select().from(staffDepartures).where(eq(staffDepartures.user_id, user_id));
  return departure !== undefined && Date.parse(departure.left_at) >= Date.parse(blocked_at);
}
