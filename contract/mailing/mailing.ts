import { z } from 'zod';
import { basedOn, requestKey } from '../content/fields.ts';
import { admin } from '../roles.ts';
import { fileRoute, id, instant, paged, pageQuery, route } from '../route.ts';
import { line, search } from '../validation/text.ts';
import { mailingStateNames, resendableStates } from './names.ts';
import { savedAudiences } from './saved-audiences.ts';
import {
  Audience,
  AudiencePerson,
  attachments,
  LackingCount,
  LeftOutCount,
  LetterPreview,
  leftOutReason,
  letterWords,
  Mailing,
  MailingCard,
  MailingDraft,
  mailingKind,
  Recipient,
  recipientState,
} from './shapes.ts';
import { unsubscribing } from './unsubscribe.ts';

const mailingInput = z.object({ id: z.coerce.number<number>('Нужно число').pipe(id) });
const mailingAnswer = { mailing: Mailing };
const recipients = mailingInput.extend({ state: recipientState.optional(), search });

/** docs/product/site-and-mailing.md, «Mailing». Its deletion is undone by `POST /admin/content/mailing/restore`. */
export const mailing = {
  list: route({
    method: 'GET',
    path: '/admin/mailing_list',
    who: admin,
    summary: 'Рассылки, сначала изменённые последними; поиск по названию и теме',
    input: z.object({ ...pageQuery, search, state: z.enum(mailingStateNames).optional() }),
    output: paged(MailingCard),
  }),
  create: route({
    method: 'POST',
    path: '/admin/mailing_list',
    who: admin,
    summary: 'Создать рассылку; неизвестное имя в скобках и вложение, которого нет на сайте, — 422 у поля',
    input: MailingDraft.extend(requestKey),
    output: { id, updated_at: instant },
  }),
  find: route({
    method: 'GET',
    path: '/admin/mailing_list/{id}',
    who: admin,
    summary: 'Рассылка целиком: слова, получатели, ход',
    input: mailingInput,
    output: mailingAnswer,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/mailing_list/{id}',
    who: admin,
    summary: 'Изменить черновик; начатую или назначенную на час — 409',
    input: MailingDraft.extend({ id, ...basedOn }),
    output: { updated_at: instant },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/mailing_list/{id}',
    who: admin,
    summary: 'Удалить; пока рассылка идёт, на паузе или назначена — 409',
    input: mailingInput,
  }),
  execute: route({
    method: 'POST',
    path: '/admin/mailing_list/execute_mailing_list/{id}',
    who: admin,
    summary:
      'Начать рассылку сейчас или (at) в назначенный час: получатели определяются в миг начала; повтор ничего не меняет. 422: получателей нет',
    input: mailingInput.extend({ at: instant.optional(), ...basedOn }),
    output: mailingAnswer,
  }),
  pause: route({
    method: 'POST',
    path: '/admin/mailing_list/pause/{id}',
    who: admin,
    summary: 'Поставить на паузу: начатое письмо уходит, следующее — нет; повтор ничего не меняет',
    input: mailingInput,
    output: mailingAnswer,
  }),
  resume: route({
    method: 'POST',
    path: '/admin/mailing_list/resume/{id}',
    who: admin,
    summary: 'Продолжить после паузы; повтор ничего не меняет',
    input: mailingInput,
    output: mailingAnswer,
  }),
  stop: route({
    method: 'POST',
    path: '/admin/mailing_list/stop/{id}',
    who: admin,
    summary:
      'Остановить насовсем: что не ушло, не уйдёт. Назначенная на час или пропустившая его снова становится черновиком',
    input: mailingInput,
    output: mailingAnswer,
  }),
  resendFailed: route({
    method: 'POST',
    path: '/admin/mailing_list/resend_failed/{id}',
    who: admin,
    summary:
      'Отправить ещё раз тем, кому не ушло; кого адрес не принял и чья судьба неизвестна — только если они названы (states)',
    input: mailingInput.extend({
      states: z.array(z.enum(resendableStates)).min(1).max(3).default(['failed']),
    }),
    output: { ...mailingAnswer, again: z.int() },
  }),
  recipients: route({
    method: 'GET',
    path: '/admin/mailing_list/{id}/recipients',
    who: admin,
    summary: 'Письма рассылки: кому, что с каждым стало и почему; поиск по началу имени или адреса',
    input: recipients.extend(pageQuery),
    output: paged(Recipient),
  }),
  recipientsExcel: fileRoute({
    method: 'GET',
    path: '/admin/mailing_list/{id}/recipients/excel',
    who: admin,
    summary: 'Все отобранные письма рассылки файлом Excel',
    input: recipients,
  }),
  audience: route({
    method: 'POST',
    path: '/admin/mailing_list/audience',
    who: admin,
    summary:
      'Кому ушла бы рассылка сейчас: страница людей (кому уйдёт, или с left_out: true — кому нет, и почему), сколько кого и кому нечего подставить',
    input: z.object({
      ...pageQuery,
      audience: Audience,
      kind: mailingKind,
      left_out: z.boolean().default(false),
      reason: leftOutReason.optional(),
      /** The letter's texts, to find placeholders without a value (`lacking`). */
      subject: line(1000).default(''),
      html: letterWords.html.min(0).or(z.literal('')).default(''),
    }),
    output: {
      ...paged(AudiencePerson),
      /** Number of letters that would be sent. */
      letters: z.int(),
      left_out_counts: z.array(LeftOutCount),
      /** How many letters have no value for each placeholder of these texts. */
      lacking: z.array(LackingCount),
    },
  }),
  preview: route({
    method: 'POST',
    path: '/admin/mailing_list/preview',
    who: admin,
    summary: 'Письмо, каким его увидит один получатель (user_id) или, без него, с именами для примера: HTML и текст',
    input: z.object({ ...letterWords, user_id: id.nullable().default(null) }),
    output: { letter: LetterPreview },
  }),
  test: route({
    method: 'POST',
    path: '/admin/mailing_list/test',
    who: admin,
    summary:
      'Пробное письмо на свой подтверждённый email, с вложениями, с именами одного получателя (user_id) или для примера',
    input: z.object({ ...letterWords, attachments, user_id: id.nullable().default(null) }),
    output: { address: z.string() },
  }),
  ...savedAudiences,
  ...unsubscribing,
};
