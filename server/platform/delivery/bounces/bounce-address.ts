import type { Config } from '#server/config.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';

/** Half a hash: nobody guesses it, and the whole is within the 64 signs a mailbox's name may have. */
const BYTES = 10;

const signOf = (secret: SecretKey, id: number, recipient: string): string =>
  secret.sign(`bounce ${id} ${recipient.toLowerCase()}`).subarray(0, BYTES).toString('hex');

/**
 * Where a mail server sends a letter back that it cannot deliver: `bounces@portal.ru` becomes `bounces+12-5f…@portal.ru`. It
 * names the message (0: a letter of a mailing) and is signed with its recipient, so that nobody can say of another's address that
 * letters do not get there.
 */
export function bounceAddress(secret: SecretKey, mailbox: string, id: number, recipient: string): string {
  const [local, domain] = mailbox.split('@');
  return `${local}+${id}-${signOf(secret, id, recipient)}@${domain}`;
}

/** The bounce address of a message by the portal's own settings; undefined where it reads no mailbox of bounces. */
export const bouncesOf = (
  { config, secret }: { config: Pick<Config, 'BOUNCES_ADDRESS'>; secret: SecretKey },
  id: number,
  recipient: string,
) => config.BOUNCES_ADDRESS && bounceAddress(secret, config.BOUNCES_ADDRESS, id, recipient);

/** Which message and recipient such an address stands for; nothing unless it is of the recipient the report names. */
export function readBounceAddress(secret: SecretKey, mailbox: string, address: string, recipient: string) {
  const [local = '', domain = ''] = mailbox.toLowerCase().split('@');
  const [, name, id, sign] = address.toLowerCase().match(/^(.+)\+(\d{1,15})-([0-9a-f]+)@/) ?? [];
  if (name !== local || !address.toLowerCase().endsWith(`@${domain}`)) return undefined;
  return sign === signOf(secret, Number(id), recipient) ? { id: Number(id) } : undefined;
}
