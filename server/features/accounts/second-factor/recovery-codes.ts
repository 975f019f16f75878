import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { hashToken } from '../sessions/sessions.ts';
import { recoveryCodes } from '../tables.ts';

const COUNT = 10;
// Crockford's 32 signs, none taken for another: 16 of them hold 80 bits, so a plain digest keeps them.
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

const newRecoveryCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

const asWritten = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
const hashOf = (code: string): Buffer => hashToken(asWritten(code));

/** Replaces a person's recovery codes; gives the new ones, which are shown once and kept as digests. */
export async function renewRecoveryCodes(tx: Connection, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id, code_hash: hashOf(code) })));
  return codes;
}

/** Uses a recovery code up; false for one that is not this person's or was used. */
export async function consumeRecoveryCode(db: Connection, user_id: number, code: string): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(
      and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, hashOf(code)), isNull(recoveryCodes.used_at)),
    )
    .returning({ user_id: recoveryCodes.user_id });
  return spent.length > 0;
}
