import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { NUMBER_ALPHABET } from '#contract/certificates/number.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { selectionSecrets } from '../tables.ts';

const SIGNS = 12;

/**
 * The code of a child's line in a wave's protocol, «7F3K-9QXR-2M4T»: sixty bits of an HMAC with the season's secret. Another
 * one in each wave, so that nobody follows a child from one published file to the next.
 */
export function lineCode(seasonSecret: Buffer, wave_id: number, participation_id: number): string {
  const digest = createHmac('sha256', seasonSecret).update(`line ${wave_id} ${participation_id}`).digest();
  const bits = digest.readBigUInt64BE(0);
  const signs = Array.from({ length: SIGNS }, (_, at) =>
    NUMBER_ALPHABET.charAt(Number((bits >> BigInt(5 * at)) & 31n)),
  ).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

/**
 * The secret of a season, made when it is first needed; it lies in the database sealed with the portal's key. Where that key
 * is another one by now, as after moving to another machine without it, a new secret takes its place: codes that were
 * published are stored and stay. In the caller's transaction, which has locked a wave. One or two queries.
 */
export async function findSeasonSecret(
  tx: Connection,
  secret: Pick<SecretKey, 'seal' | 'unseal'>,
  season: number,
): Promise<Buffer> {
  const made = randomBytes(32);
  await tx
    .insert(selectionSecrets)
    .values({ season, sealed: secret.seal(made.toString('base64url')) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(selectionSecrets).where(eq(selectionSecrets.season, season)).for('update');
  const unsealed = row && unseal(secret, row.sealed);
  if (unsealed) return Buffer.from(unsealed, 'base64url');
  await tx
    .update(selectionSecrets)
    .set({ sealed: secret.seal(made.toString('base64url')) })
    .where(eq(selectionSecrets.season, season));
  return made;
}

function unseal(secret: Pick<SecretKey, 'unseal'>, sealed: string): string | undefined {
  try {
    return secret.unseal(sealed);
  } catch {
    return undefined;
  }
}
