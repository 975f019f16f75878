import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import type { Told } from '#server/features/achievements/messages.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

/** Where a notice of a trip leads, as a letter writes it. */
const pageOf = (kind: 'trip_paper_returned' | 'shift_completed', { whom, participant_id, origin }: Told): string =>
  `${origin}${noticePath(kind, whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

const asSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);

/** One paper of the trip came back with a remark. The parent puts it right, the child knows of it. */
export function paperReturnedNotice(told: Told, title: string, remark: string): Notice {
  const page = pageOf('trip_paper_returned', told);
  const isChild = told.whom === 'child';
  const subject = isChild ? 'Документ поездки нужно заменить' : `${told.name}: документ поездки нужно заменить`;
  return {
    kind: 'trip_paper_returned',
    subject,
    text: `«${title}»: ${asSentence(remark)}\n\n${isChild ? `Новый файл загружает родитель. Посмотреть: ${page}` : `Загрузите новый файл на странице поездки: ${page}`}`,
    sms: `${subject}. Замечание — в кабинете: ${page}`,
    shown: `${subject}: «${title}». ${asSentence(remark)}`,
  };
}

/** The shift is over for who has been there. */
export function shiftCompletedNotice(told: Told): Notice {
  const page = pageOf('shift_completed', told);
  const isChild = told.whom === 'child';
  const subject = isChild ? 'Смена завершена' : `${told.name}: смена завершена`;
  return {
    kind: 'shift_completed',
    subject,
    text: isChild
      ? `Смена завершена. Спасибо, что погружались вместе с нами! Сертификат появится в твоём кабинете: ${page}`
      : `${told.name}: смена завершена. Спасибо, что доверили нам ребёнка. Сертификат появится в кабинете: ${page}`,
    sms: `${subject}. Сертификат появится в кабинете: ${page}`,
    shown: `${subject}. Сертификат появится в кабинете.`,
    by_one_way: true,
  };
}
