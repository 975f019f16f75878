import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';

/** The portal's key, which makes codes and stored secrets worthless to a reader of the database alone. */
export type SecretKey = {
  sign: (text: string) => Buffer;
  /** 32 bytes for one use, which tell nothing of the key nor of another use's. */
  derive: (use: string) => Buffer;
  seal: (text: string) => string;
  /** Throws when the text was sealed with another key. */
  unseal: (sealed: string) => string;
};

/** SECRET_KEY, or, outside production, one made at the first start and kept in the data folder. */
export async function readSecretKey(config: Config): Promise<SecretKey> {
  const file = ownKeyFile(config);
  return secretKeyOf(file ? await ownKey(file) : (config.SECRET_KEY ?? ''));
}

/** Where the portal's own key lies; nowhere when it is a setting. */
export const ownKeyFile = (config: Config): string | undefined =>
  config.SECRET_KEY ? undefined : path.join(config.DATA_DIR, 'secret-key');

async function ownKey(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all: of several processes that start together one wins, all read its key.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return await readFile(file, 'utf8');
}

function secretKeyOf(text: string): SecretKey {
  // The uses are words of the code: a few. Each letter of a mailing asks for one.
  const derived = new Map<string, Buffer>();
  const derive = (use: string): Buffer => {
    const key = derived.get(use) ?? Buffer.from(hkdfSync('sha256', text, '', `portal ${use}`, 32));
    derived.set(use, key);
    return key;
  };
  const signing = derive('codes');
  const sealing = derive('secrets');
  return {
    derive,
    sign: (value) => createHmac('sha256', signing).update(value).digest(),
    seal: (value) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
