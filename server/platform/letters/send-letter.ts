import type { Connection } from '#server/platform/db/pool.ts';
import type { Delivery } from '#server/platform/delivery/delivery.ts';
import { type Said, wordsOf } from './say.ts';

type To = { email?: string | null; phone?: string | null };

/** Sends a letter to contacts, which may be nobody's account: it stands in no list of notices. */
export async function sendLetter(
  delivery: Pick<Delivery, 'send' | 'letters'>,
  tx: Connection,
  { email, phone }: To,
  said: Said,
): Promise<void> {
  const { kind } = said.letter;
  const { subject, text, sms } = wordsOf(said, await delivery.letters(tx));
  if (email) await delivery.send(tx, { kind, channel: 'email', recipient: email, subject, text });
  if (phone) await delivery.send(tx, { kind, channel: 'sms', recipient: phone, subject: '', text: sms });
}
