import type { RecoveryMethod } from '#contract/accounts/recovery.ts';
import { utypes } from '#contract/roles.ts';
import { parseCredential } from '#contract/validation/validation.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Contacts } from '../codes/send-code.ts';
import { findUserByLogin, isImportedParent } from '../queries.ts';
import type { User } from '../tables.ts';

export type RecoveryOptions = Contacts & {
  /** The account's id; null where nobody has such an account, or one without a password yet. */
  user_id: number | null;
  email_verified: boolean;
  phone_verified: boolean;
  method: RecoveryMethod;
};

/**
 * Decided from which contacts are verified; an old account with neither verified gets all it has
 * (docs/product/accounts.md).
 */
export function recoveryMethodOf(user: Pick<User, 'email' | 'phone' | 'email_verified_at' | 'phone_verified_at'>) {
  const neither = !user.email_verified_at && !user.phone_verified_at;
  const email = user.email !== null && (neither || user.email_verified_at !== null);
  const phone = user.phone !== null && (neither || user.phone_verified_at !== null);
  return email && phone ? 'both' : email ? 'email' : 'phone';
}

/**
 * Whether a login recovers this account: a confirmed contact does, and any of an old parent's with neither confirmed, whom an import may have brought.
 * Another unconfirmed one may be a stranger's, who would get the account with it.
 */
async function isRecoveredBy(db: Connection, user: User, login: string): Promise<boolean> {
  const { kind } = parseCredential(login);
  const isOld = user.utype === utypes.parent && !user.email_verified_at && !user.phone_verified_at;
  if (user.password_hash === null) return isOld && (await isImportedParent(db, user.id));
  return isOld || user[`${kind}_verified_at`] !== null;
}

/**
 * How the password of a login may be recovered. For nobody's login it answers as for an account with this one contact,
 * so that only who has two can be told from nobody; the screen cannot do without that.
 */
export async function findRecoveryOptions(db: Connection, login: string): Promise<RecoveryOptions> {
  const user = await findUserByLogin(db, login);
  if (user && (await isRecoveredBy(db, user, login)))
    return {
      user_id: user.id,
      email: user.email,
      phone: user.phone,
      email_verified: user.email_verified_at !== null,
      phone_verified: user.phone_verified_at !== null,
      method: recoveryMethodOf(user),
    };
  const { kind, value } = parseCredential(login);
  const isEmail = kind === 'email';
  return {
    user_id: null,
    email: isEmail ? value : null,
    phone: isEmail ? null : value,
    email_verified: isEmail,
    phone_verified: !isEmail,
    method: kind,
  };
}
