import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { attemptKey, sentCodeOutput } from './accounts/codes.ts';
import { opened } from './accounts/sign-in.ts';
import { id, instant, route } from './route.ts';
import { filledLine } from './validation/text.ts';
import { confirmationCode, credential, password } from './validation/validation.ts';

/** Reasons why a link does not work, sent as `reason` of the refusal. */
export const linkFaults = ['unknown', 'used', 'expired', 'replaced', 'unavailable'] as const;
export type LinkFault = (typeof linkFaults)[number];

/** Who signs in with a link. */
export const linkOwners = ['participant', 'guide', 'parent'] as const;
export type LinkOwner = (typeof linkOwners)[number];

/** The latest sent link, as the parent sees it. */
export const SentLink = z.object({
  /** Masked contact. */
  sent_to: z.string(),
  channel: z.enum(['email', 'phone']),
  sent_at: instant,
  expires_at: instant,
  /** Seconds until another link may be sent. */
  resend_after: z.int().min(0),
});
export type SentLink = z.infer<typeof SentLink>;

const token = filledLine(100);
const byChild = z.object({ participant_id: id });

/** The consent a participant signs from the age of 14, as HTML; null for younger ones. */
const consent = z.object({ title: z.string(), text: z.string() }).nullable();

export const entrance = {
  sentLink: route({
    method: 'GET',
    path: '/user/participant/entrance_link',
    who: ['parent'],
    summary: 'Последняя ссылка для входа, отправленная ребёнку; null, если её ещё не было',
    input: byChild,
    output: { link: SentLink.nullable() },
  }),
  sendLink: route({
    method: 'POST',
    path: '/user/participant/send_entrance_link',
    who: ['parent'],
    summary:
      'Отправить ребёнку ссылку для входа: на его контакт или на исправленный; прежние ссылки перестают работать',
    input: byChild.extend({ contact: credential.optional() }),
    output: { link: SentLink, participant_status: participantStatus },
  }),
  wishLink: route({
    method: 'POST',
    path: '/user/participant/wish_entrance_link',
    who: ['parent'],
    summary:
      'До одобрения анкеты: контакт ребёнка, если его ещё нет, и отправить ли ссылку для входа сразу, как анкету одобрят',
    input: byChild.extend({ contact: credential.optional(), on_approval: z.boolean() }),
    output: { sends_link_on_approval: z.boolean() },
  }),
  look: route({
    method: 'POST',
    path: '/participant/look_at_link',
    who: 'anyone',
    summary:
      'Работает ли ссылка участника, наставника или родителя; ничего не меняет, отказ называет причину в `reason`',
    input: z.object({ token, whose: z.enum(linkOwners) }),
    output: {
      /** The caller's own account was made with this link. */
      own: z.boolean(),
    },
  }),
  begin: route({
    method: 'POST',
    path: '/participant/begin_registration',
    who: 'anyone',
    summary: 'Начать создание кабинета по ссылке: код на контакт ребёнка; отказ называет причину в `reason`',
    input: z.object({ token }),
    output: {
      name: z.string(),
      consent,
      ...sentCodeOutput,
    },
  }),
  confirm: route({
    method: 'POST',
    path: '/participant/confirm_email_or_phone_when_registering',
    who: 'anyone',
    summary: 'Подтвердить контакт кодом',
    input: z.object({ token, key: attemptKey, code: confirmationCode }),
  }),
  ownConsent: route({
    method: 'POST',
    path: '/participant/consent_when_registering',
    who: 'anyone',
    summary: 'Согласие, о котором спрашивают вместе с паролем; null, если участнику нет 14 лет',
    input: z.object({ token }),
    output: { consent },
  }),
  setPassword: route({
    method: 'POST',
    path: '/participant/set_password_when_registering',
    who: 'anyone',
    summary: 'Задать пароль, создать кабинет и войти; повтор с теми же данными отвечает тем же',
    input: z.object({ token, key: attemptKey, password, agreement: z.boolean().default(false) }),
    output: { ...opened, participant_status: participantStatus },
  }),
};
