import type { OpeningLine } from '#contract/opening/opening.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import type { Facts } from '../read-facts.ts';
import { line } from './line.ts';

/** Letters and SMS: proved by one that came. */
export function describeMessages({ config, sender, proved: { email, sms } }: Facts): OpeningLine[] {
  const whenAndWho = ({ at, by }: { at: string; by: string }) => [formatDateTime(at), by].filter(Boolean).join(', ');
  const mailSaid = email
    ? `Пробное письмо от ${sender} дошло: ${whenAndWho(email)}`
    : `Пробное письмо от ${sender} ещё не открывали`;
  const smsSaid = !config.SMS_URL
    ? 'Не настроены (SMS_URL не задан): коды и уведомления уходят только письмами'
    : sms
      ? `Пробная СМС дошла: ${whenAndWho(sms)}`
      : 'Пробную СМС ещё не отправляли или не ввели её код';
  return [
    line('mail', { is_done: email !== undefined, said: mailSaid }),
    line('sms', {
      is_done: Boolean(config.SMS_URL) && sms !== undefined,
      said: smsSaid,
      may_be_tried: Boolean(config.SMS_URL),
    }),
  ];
}
