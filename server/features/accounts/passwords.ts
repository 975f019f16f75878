import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default kind. Memory in KiB: 19 MiB.
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One password typed on two keyboards is one password. */
const bytesOf = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), strength);

const nobodys = hashPassword(randomBytes(32).toString('base64'));

/** Takes as long for somebody without a password, or for nobody, as for a wrong one. */
export async function isPassword(password: string, password_hash: string | null | undefined): Promise<boolean> {
  const right = await verify(password_hash ?? (await nobodys), bytesOf(password));
  return right && Boolean(password_hash);
}
