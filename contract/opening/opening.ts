import { z } from 'zod';
import { attemptKey, sentCodeOutput } from '../accounts/codes.ts';
import { admin } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { filledLine } from '../validation/text.ts';
import { confirmationCode } from '../validation/validation.ts';
import { type OpeningLineName, openingLineNames } from './lines.ts';

const OpeningLine = z.object({
  name: z.enum(openingLineNames as [OpeningLineName, ...OpeningLineName[]]),
  is_done: z.boolean(),
  is_required: z.boolean(),
  /** What the check found, in words. */
  said: z.string(),
  /** Id of the record the line is about (a text, a course); null if it is about none. */
  id: id.nullable(),
  /** Hash of the text to be confirmed (contract/site-texts/site-texts.ts); null if there is nothing to confirm. */
  wording: z.string().nullable(),
  /** The text is not written yet. */
  is_empty: z.boolean(),
  /** False while a setting of the machine is missing. */
  may_be_tried: z.boolean(),
});
export type OpeningLine = z.infer<typeof OpeningLine>;

const DomainLine = z.object({
  name: z.enum(['sender', 'spf', 'dkim', 'dmarc', 'replies']),
  /** Null if the portal cannot find out. */
  is_good: z.boolean().nullable(),
  said: z.string(),
});
export type DomainLine = z.infer<typeof DomainLine>;

/** What is needed before the registration is opened (docs/product/opening.md). */
export const opening = {
  get: route({
    method: 'GET',
    path: '/admin/opening',
    who: admin,
    summary: 'Перед открытием: чего не хватает, зачем это нужно и что портал нашёл',
    output: {
      lines: z.array(OpeningLine),
      registration_open: z.boolean(),
      /** Number of required lines that are missing. */
      missing: z.int().min(0),
    },
  }),
  domain: route({
    method: 'GET',
    path: '/admin/opening/domain',
    who: admin,
    summary: 'Что почтовые серверы узнают о домене отправителя: SPF, DKIM, DMARC и куда придут ответы',
    output: { sender: z.string(), lines: z.array(DomainLine) },
  }),
  sendLetter: route({
    method: 'POST',
    path: '/admin/opening/trial_letter',
    who: ['administrator'],
    summary: 'Пробное письмо на свою подтверждённую почту; его ссылка работает сутки',
    input: z.object({ request_key: z.uuid() }),
    output: { sent_to: z.string(), expires_at: instant },
  }),
  openLetter: route({
    method: 'POST',
    path: '/admin/opening/letter/{token}',
    who: ['administrator'],
    summary: 'Ссылка пробного письма открыта: письма доходят. Чужая и незнакомая — 404, старая — 422',
    input: z.object({ token: filledLine(100) }),
    output: {
      sender: z.string(),
      proved_at: instant,
      /** Whether letters are still sent from that address. */
      is_present: z.boolean(),
    },
  }),
  sendSms: route({
    method: 'POST',
    path: '/admin/opening/trial_sms',
    who: ['administrator'],
    summary: 'Пробная СМС с кодом на свой подтверждённый телефон',
    output: sentCodeOutput,
  }),
  confirmSms: route({
    method: 'POST',
    path: '/admin/opening/trial_sms/confirm',
    who: ['administrator'],
    summary: 'Код пробной СМС: СМС доходят',
    input: z.object({ key: attemptKey, code: confirmationCode }),
    output: { proved_at: instant },
  }),
};
