import type { AgreementKind } from '#contract/agreement-kinds.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { contactPage } from '#contract/write-to-us.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { agreementAttachment } from './make-agreement-pdf.ts';

type Named = { name: string; surname: string };
/** A consent as a letter names it, and the child it is about, once there is one. */
export type NamedAgreement = { ukey: string; kind: AgreementKind; title: string; child: Named | undefined };

const lineOf = ({ title, child }: NamedAgreement): string => `«${title}»${child ? `: ${nameAndSurname(child)}` : ''}`;

const attachmentsOf = (rows: readonly NamedAgreement[]) =>
  rows.map(({ ukey }) => ({ kind: agreementAttachment.name, key: ukey }));

/** To a parent who has just signed: what, where the copies lie, and what to do if it was somebody else. */
export const signedReceipt = (rows: readonly NamedAgreement[], origin: string): Notice => ({
  kind: 'agreement_signed',
  by_one_way: true,
  subject: rows.length > 1 ? 'Согласия подписаны' : 'Согласие подписано',
  text: `Подписано:\n\n${rows.map((row) => `— ${lineOf(row)}`).join('\n')}\n\nКопии лежат в вашем кабинете, там же согласие можно отозвать: ${origin}/parent/account\nЕсли к письму приложены файлы, это те же копии.\n\nЕсли подписали не вы, смените пароль и напишите нам: ${origin}${contactPage('account')}`,
  sms: `${rows.length > 1 ? `Подписано согласий: ${rows.length}. Копии лежат` : 'Согласие подписано. Копия лежит'} в кабинете: ${origin}/parent/account Если это не вы, напишите нам: ${origin}${contactPage('account')}`,
  shown: `${rows.length > 1 ? `Подписано согласий: ${rows.length}. Копии лежат` : 'Согласие подписано. Копия лежит'} в кабинете. Если это не вы, смените пароль и напишите нам.`,
  attachments: attachmentsOf(rows),
});

/** To a participant of 14 and older, who signs for itself. */
export const ownSignedReceipt = (row: NamedAgreement, origin: string): Notice => ({
  kind: 'agreement_signed',
  by_one_way: true,
  subject: 'Твоё согласие подписано',
  text: `Подписано: ${lineOf(row)}. Копия лежит в кабинете, там же согласие можно отозвать: ${origin}/student/terms\nЕсли к письму приложен файл, это та же копия.\n\nЕсли это сделал кто-то другой, смени пароль и расскажи родителю.`,
  sms: `Твоё согласие подписано. Копия лежит в кабинете: ${origin}/student/terms`,
  shown: 'Твоё согласие подписано. Копия лежит в кабинете.',
  attachments: attachmentsOf([row]),
});

/** What goes on without a consent that nothing else stood under. */
const whatGoesOn = ({ kind, child }: NamedAgreement): string => {
  if (kind === 'child_photo_video')
    return `Новых снимков не будет, опубликованные уберут в течение 10 рабочих дней.${child ? ' На участие это не влияет.' : ''}`;
  if (kind === 'parent_mailings') return 'Рассылок о программе больше не будет. На участие детей это не влияет.';
  return 'Ребёнок с ним не зарегистрирован. Чтобы зарегистрировать его, подпишите согласия снова.';
};

/** To a parent who has withdrawn a consent with which nothing else ends: no required one a participation stands under. */
export const withdrawnReceipt = (row: NamedAgreement, origin: string): Notice => ({
  kind: 'agreement_withdrawn',
  by_one_way: true,
  subject: 'Согласие отозвано',
  text: `Отозвано: ${lineOf(row)}. ${whatGoesOn(row)}\n\nЕсли согласие отозвали не вы, смените пароль и напишите нам: ${origin}${contactPage('account')}`,
  sms: `Отозвано: ${lineOf(row)}. Если это не вы, напишите нам: ${origin}${contactPage('account')}`,
  shown: `Отозвано: «${row.title}». ${whatGoesOn(row)}`,
});
