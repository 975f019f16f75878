import { sql } from 'drizzle-orm';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { entryAnswer } from '#server/features/entrance/entry-session.ts';
import { type AdultEntrance, beginAdult, registerAdult } from '#server/features/entrance/register-adult.ts';
import type { Context } from '#server/platform/context.ts';

/** A parent of a former season whom an import has brought: nobody has a password to that cabinet yet. */
const parentEntrance: AdultEntrance = {
  whose: 'parent',
  hasAccount: async (_, { password_hash }) => password_hash !== null,
  // Contacts are locked before people (lock-contacts.ts): not the person's row.
  lock: (tx, id) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('take over'), hashtext(${String(id)}))`),
  begin: async () => {},
};

/** POST /parent/begin_registration: see `beginAdult`. docs/product/imports.md, «Links». */
export const beginTakeOver = (context: Context, token: string): Promise<SentCode & { name: string }> =>
  beginAdult(context, parentEntrance, token);

type Form = { token: string; key: string; code: string; password: string };

/** POST /parent/confirm_code_and_password. Sets the cabinet's first password, proves the contact and signs in, once: see `registerAdult`. */
export async function takeOver(context: Context & AccountServices, form: Form) {
  const { user, device } = await registerAdult(context, parentEntrance, form);
  return entryAnswer(context, form, user, device);
}
