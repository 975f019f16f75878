import type { NoticeKind } from '#contract/notices/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type ChangedLetters, letterWordsOf, type RenderedLetter } from './render-letter.ts';

type LetterRecipient = { email?: string | null; phone?: string | null };

/** What hands a letter over, and knows the words of today; the delivery does (delivery/delivery.ts). */
type Sending = {
  send: (tx: Connection, message: Addressed) => Promise<void>;
  letters: (tx: Connection) => Promise<ChangedLetters>;
};
type Addressed = { kind: NoticeKind; channel: 'email' | 'sms'; recipient: string; subject: string; text: string };

/** Writes to contacts, whoever holds them: nothing of it stands in a list of notices. */
export async function sendLetter(
  delivery: Sending,
  tx: Connection,
  { email, phone }: LetterRecipient,
  said: RenderedLetter,
): Promise<void> {
  const { kind } = said.letter;
  const { subject, text, sms } = letterWordsOf(said, await delivery.letters(tx));
  if (email) await delivery.send(tx, { kind, channel: 'email', recipient: email, subject, text });
  if (phone) await delivery.send(tx, { kind, channel: 'sms', recipient: phone, subject: '', text: sms });
}
