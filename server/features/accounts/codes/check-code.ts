import { timingSafeEqual } from 'node:crypto';
import { messages } from '#contract/messages.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Attempt, CodePurpose } from '../tables.ts';
import { countTry, refundTry } from './attempts.ts';

export const hashCode = (
  { secret }: Pick<Context, 'secret'>,
  purpose: CodePurpose,
  key: string,
  code: string,
): Buffer => secret.sign(`${purpose}:${key}:${code}`);

/** Takes a try and checks the code; «Неверный код» at the field. Call it outside a transaction, on the pool. */
export async function checkCode(
  context: Pick<Context, 'db' | 'secret'>,
  wanted: Parameters<typeof countTry>[1] & { code: string },
): Promise<Attempt> {
  const attempt = await countTry(context.db, wanted);
  const code_hash = hashCode(context, attempt.purpose, wanted.key, wanted.code);
  if (!timingSafeEqual(code_hash, attempt.code_hash)) throw invalid({ [wanted.field ?? 'code']: messages.code });
  return attempt;
}

/** Hashes the new password that a right code sets; where the gate is too full (503) the code has its try back. */
export async function hashForCode(
  { db, passwords }: Context & AccountServices,
  key: string,
  password: string,
): Promise<string> {
  try {
    return await passwords.hash(password);
  } catch (error) {
    await refundTry(db, key);
    throw error;
  }
}
