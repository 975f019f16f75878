import type { CodeWords } from './code-words.ts';
import type { Contacts } from './send-code.ts';

/** Cyrillic letters in two SMS that belong together. */
const TWO_SMS = 134;

/** A code to one contact, or the same to both: short by SMS, with what to do if nobody asked for it by letter. */
export function codeMessages({ email, phone }: Contacts, code: string, { about, what, tell, unasked }: CodeWords) {
  const kind = 'code' as const;
  const subject = about ? `${about}: код ${what}` : `Код ${what}`;
  const text = `${subject}${about ? ' —' : ':'} ${code}. ${tell}.`;
  const timed = `${text} Действует 10 минут.`;
  const mail = {
    kind,
    channel: 'email' as const,
    subject,
    text: `${timed}\n\n${unasked}`,
  };
  const sms = { kind, channel: 'sms' as const, subject: '', text: timed.length <= TWO_SMS ? timed : text };
  return [...(email ? [{ ...mail, recipient: email }] : []), ...(phone ? [{ ...sms, recipient: phone }] : [])];
}
