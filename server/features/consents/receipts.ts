import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { quoted } from '#contract/words/quotes.ts';
import { contactPage } from '#contract/write-to-us/write-to-us.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { consentLetters as letters } from './consent-letters.ts';
import { agreementAttachment } from './pdf/make-agreement-pdf.ts';

type ChildName = { name: string; surname: string };
/** A consent as a letter names it, and the child it is about, once there is one. */
export type NamedAgreement = { ukey: string; kind: AgreementKind; title: string; child: ChildName | undefined };

const lineOf = ({ title, child }: NamedAgreement): string =>
  `${quoted(title)}${child ? `: ${nameAndSurname(child)}` : ''}`;

const attachmentsOf = (rows: readonly NamedAgreement[]) =>
  rows.map(({ ukey }) => ({ kind: agreementAttachment.name, key: ukey }));

/** To a parent who has just signed: what, where the copies lie, and what to do if it was somebody else. */
export function signedReceipt(rows: readonly NamedAgreement[], origin: string): Notice {
  const values = {
    список: rows.map((row) => `— ${lineOf(row)}`).join('\n'),
    страница: `${origin}/parent/account`,
    'написать нам': `${origin}${contactPage('account')}`,
  };
  const letter =
    rows.length > 1
      ? renderLetter(letters.signedSeveral, { ...values, сколько: String(rows.length) })
      : renderLetter(letters.signed, values);
  return { by_one_way: true, attachments: attachmentsOf(rows), ...letter };
}

/** To a participant of 14 and older, who signs for itself. */
export const ownSignedReceipt = (row: NamedAgreement, origin: string): Notice => ({
  by_one_way: true,
  attachments: attachmentsOf([row]),
  ...renderLetter(letters.ownSigned, { 'что подписано': lineOf(row), страница: `${origin}/student/terms` }),
});

/** What goes on without an optional consent, as a sentence. */
const consequenceText = ({ kind, child }: NamedAgreement): string => {
  if (kind === 'child_photo_video')
    return `Новых снимков не будет, опубликованные уберут в течение 10 рабочих дней.${child ? ' На участие это не влияет.' : ''}`;
  if (kind === 'parent_mailings') return 'Рассылок о программе больше не будет. На участие детей это не влияет.';
  return 'Ребёнок с ним не зарегистрирован. Чтобы зарегистрировать его, подпишите согласия снова.';
};

/** To a parent who has withdrawn a consent with which nothing else ends: no required one a participation stands under. */
export const withdrawnReceipt = (row: NamedAgreement, origin: string): Notice => ({
  by_one_way: true,
  ...renderLetter(letters.withdrawn, {
    'что отозвано': lineOf(row),
    согласие: row.title,
    'что дальше': consequenceText(row),
    'написать нам': `${origin}${contactPage('account')}`,
  }),
});
