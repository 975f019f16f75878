import { messages } from '#contract/messages.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { accountLimits } from '../limits.ts';
import { getUser } from '../queries.ts';
import type { User } from '../tables.ts';

/** The caller's row, once the present password is right: 422 «Неверный пароль», 429 after ten wrong ones. */
export async function requireOwnPassword(context: SignedContext & AccountServices, password: string): Promise<User> {
  const user = await getUser(context.db, context.caller.user_id);
  const about = [accountLimits.own_password, String(user.id)] as const;
  await context.limits.check(...about);
  const guess = {
    password,
    count: () => context.limits.take(...about),
    visitor: { isKnown: true, groups: [`own_password ${user.id}`] },
  };
  if (!(await context.passwords.isRight(guess, user.password_hash)))
    throw invalid({ password: messages.wrongPassword });
  await context.limits.forget(...about);
  return user;
}
