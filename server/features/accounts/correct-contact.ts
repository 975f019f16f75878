import { eq } from 'drizzle-orm';
import type { Credential } from '#contract/validation.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from './tables.ts';

/** Puts a contact, not verified, on somebody's account. One that another account has breaks its unique index: see taken.ts. */
export async function correctContact(tx: Connection, user_id: number, { kind, value }: Credential): Promise<void> {
  await tx
    .update(users)
    .set({ [kind]: value, [`${kind}_verified_at`]: null, updated_at: now })
    .where(eq(users.id, user_id));
}
