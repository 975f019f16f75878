import { utypes } from '#contract/roles.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import { requireSameRole } from '#server/features/accounts/changes/require-same-role.ts';
import {
  changeUtype,
  lockStaff,
  requireAnotherAdministrator,
} from '#server/features/accounts/changes/staff-accounts.ts';
import { requireOwnPassword } from '#server/features/accounts/passwords/require-own-password.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { roleChanged } from './messages.ts';

type ChangeRoleInput = { user_id: number; role: StaffRole; why: string; password: string };

/**
 * POST /admin/staff/change_role. Makes a curator an administrator or the other way round: the person's sessions and sockets end at
 * once, and the person is told by whom and why. The role it has already changes nothing. 404 for nobody of the staff, 409 for
 * the last administrator (of two who lower each other at once one stays), 422 at `password`, 429 after ten wrong ones.
 */
export async function changeRole(
  context: SignedContext & AccountServices,
  { user_id, role, why, password }: ChangeRoleInput,
): Promise<void> {
  const { db, delivery, config, caller } = context;
  await requireOwnPassword(context, password);
  await db.transaction(async (tx) => {
    const user = await lockStaff(tx, user_id);
    const author = await requireSameRole(tx, caller);
    const utype = utypes[role];
    if (user.utype === utype) return;
    await requireAnotherAdministrator(tx, user);
    await changeUtype(tx, user_id, utype);
    const details = { role };
    await writeLog(tx, { actor_id: author.id, subject_id: user_id, action: 'staff_role_changed', why, details });
    await notifyPeople(delivery, tx, [user_id], roleChanged(utype, author, why, config.PORTAL_ORIGIN));
  });
}
