import type { Contacts } from './send-code.ts';

/** A code to one contact, or the same to both. */
export function codeMessages({ email, phone }: Contacts, code: string) {
  const kind = 'code' as const;
  const text = `Код подтверждения: ${code}. Действует 10 минут. Его нельзя никому сообщать.`;
  const mail = {
    kind,
    channel: 'email' as const,
    subject: 'Код подтверждения',
    text: `${text}\n\nЕсли код никто не запрашивал, ничего делать не нужно.`,
  };
  const sms = { kind, channel: 'sms' as const, subject: '', text };
  return [...(email ? [{ ...mail, recipient: email }] : []), ...(phone ? [{ ...sms, recipient: phone }] : [])];
}
