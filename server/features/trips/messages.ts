import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import { type ReminderMark, reminderMarks } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import type { Told } from '#server/features/achievements/messages.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

/** Where a notice of this part leads, as a letter writes it. */
const pageOf = ({ whom, participant_id, origin }: Told): string =>
  `${origin}${noticePath('trip_confirmed', whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

/** Confirmed: what comes next, and until when. */
export function confirmedNotice(told: Told, deadline: string | null): Notice {
  const { whom, name } = told;
  const page = pageOf(told);
  if (whom === 'child')
    return {
      kind: 'trip_confirmed',
      subject: 'Поездка подтверждена, место за тобой',
      text: `${name}, родители подтвердили поездку: место за тобой. Теперь они расскажут, как ты приедешь и уедешь, и загрузят два документа.\n\nТвой кабинет: ${page}`,
      sms: `Поездка подтверждена, место за тобой: ${page}`,
      shown: 'Поездка подтверждена, место за тобой.',
    };
  const until = deadline ? ` до ${formatDateTime(deadline)} (время московское)` : '';
  return {
    kind: 'trip_confirmed',
    subject: `${name}: поездка подтверждена`,
    text: `${name}: поездка подтверждена, место закреплено. Теперь заполните приезд и отъезд и загрузите два документа${until}: ${page}`,
    sms: `${name}: поездка подтверждена. Заполните данные поездки${deadline ? ` до ${formatDateTime(deadline)} мск` : ''}: ${page}`,
    shown: `${name}: поездка подтверждена. Заполните данные поездки${until}.`,
  };
}

/** Given up by the parent. */
export function cancelledNotice(told: Told): Notice {
  const { whom, name } = told;
  const page = pageOf(told);
  if (whom === 'child')
    return {
      kind: 'trip_cancelled',
      subject: 'Поездка отменена',
      text: `${name}, родители отказались от поездки, поэтому место получит другой участник. Если ты об этом не знаешь, поговори с ними.\n\nТвой кабинет: ${page}`,
      sms: `Поездка отменена родителями: ${page}`,
      shown: 'Родители отказались от поездки. Если ты об этом не знаешь, поговори с ними.',
    };
  return {
    kind: 'trip_cancelled',
    subject: `${name}: поездка отменена`,
    text: `${name}: вы отказались от поездки, место получит другой участник. Вернуть поездку можно, только пока есть свободное место: напишите нам. Если отказались не вы, сразу смените пароль и напишите нам.\n\nПоездка: ${page}`,
    sms: `${name}: вы отказались от поездки. Если это были не вы, сразу напишите нам: ${page}`,
    shown: `${name}: вы отказались от поездки. Если это были не вы, сразу напишите нам.`,
  };
}

/** Ended by the administration, with its reason. */
export function endedNotice(told: Told, why: string): Notice {
  const { whom, name } = told;
  const page = pageOf(told);
  const reason = /[.!?…]$/.test(why) ? why : `${why}.`;
  if (whom === 'child')
    return {
      kind: 'trip_cancelled',
      subject: 'Поездка отменена администрацией',
      text: `${name}, администрация отменила поездку: ${reason} Если что-то непонятно, напиши нам.\n\nТвой кабинет: ${page}`,
      sms: `Администрация отменила поездку. Подробнее — в кабинете: ${page}`,
      shown: `Администрация отменила поездку: ${reason}`,
    };
  return {
    kind: 'trip_cancelled',
    subject: `${name}: поездка отменена администрацией`,
    text: `${name}: администрация отменила поездку: ${reason} Если вы не согласны, напишите нам.\n\nПоездка: ${page}`,
    sms: `${name}: администрация отменила поездку. Подробнее — в кабинете: ${page}`,
    shown: `${name}: администрация отменила поездку: ${reason}`,
  };
}

type Freed = { name: string; where: string; reason: string; already_been_this_year: boolean };

/** To the administration: a place is free. The letter says no reason, the list does. */
export function freedNotice({ name, where, reason, already_been_this_year }: Freed, origin: string): Notice {
  const place = where ? `Направление «${where}»: место освободилось.` : 'Место в поездке освободилось.';
  const been = already_been_this_year ? ' Ребёнок уже ездил в этом году.' : '';
  const short = reason.length > 300 ? `${reason.slice(0, 299).trimEnd()}…` : reason;
  return {
    kind: 'place_freed',
    by_one_way: true,
    subject: 'Освободилось место в поездке',
    text: `${place} Семья отказалась от поездки; кто следующий в резерве, видно здесь: ${origin}/admin/users/enrollment`,
    shown: `${place} ${name}: «${short}».${been}`,
  };
}

/** All three steps hold. */
export function filledNotice(told: Told, change_deadline: string | null): Notice {
  const { whom, name } = told;
  const page = pageOf(told);
  if (whom === 'child')
    return {
      kind: 'trip_filled',
      subject: 'Всё готово к поездке',
      text: `${name}, данные поездки заполнены. Код для эвакобазы — в твоём кабинете: ${page}`,
      sms: `Данные поездки заполнены: ${page}`,
      shown: 'Данные поездки заполнены. Код для эвакобазы — в кабинете.',
    };
  const until = change_deadline
    ? ` Изменить их можно до ${formatDateTime(change_deadline)} (время московское).`
    : ' Если что-то изменится, исправьте данные там же.';
  return {
    kind: 'trip_filled',
    subject: `${name}: данные поездки приняты`,
    text: `${name}: приезд, отъезд и документы заполнены.${until} На странице поездки — код, который сканируют на эвакобазе: распечатайте его или покажите с телефона.\n\nПоездка: ${page}`,
    sms: `${name}: данные поездки приняты. Код для эвакобазы: ${page}`,
    shown: `${name}: данные поездки приняты.${until}`,
  };
}

/** What a trip lacks, in words: «отъезд, согласие на медицинское вмешательство». Of nothing, empty. */
export type Lacking = { lacks: readonly string[]; returned: readonly string[] };

const lackingWords = ({ lacks, returned }: Lacking): string =>
  [
    lacks.length > 0 ? `Не хватает: ${lacks.join(', ')}.` : '',
    returned.length > 0 ? `Нужно заменить: ${returned.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The last day of changes comes, and something lacks. To the parent alone: nobody else can do it. */
export function lacksReminder(told: Told, lacking: Lacking, ends_at: string, mark: ReminderMark): Notice {
  const { name } = told;
  const until = formatDateTime(ends_at);
  const left = reminderMarks[mark];
  const what = lackingWords(lacking);
  return {
    kind: 'trip_lacks',
    subject: `${name}: осталось ${left}, чтобы дополнить данные поездки`,
    text: `${name}: данные поездки меняют до ${until} (время московское). Осталось ${left}. ${what}\n\nПоездка: ${pageOf(told)}`,
    sms: `${name}: до ${until} мск дополните данные поездки: ${pageOf(told)}`,
    shown: `${name}: до ${until} (время московское) дополните данные поездки. ${what}`,
  };
}

/** The time to fill it in is over: nothing is lost yet, but we cannot wait for long. To the parent alone. */
export function overdueNotice(told: Told, lacking: Lacking, ends_at: string): Notice {
  const { name } = told;
  const what = lackingWords(lacking);
  return {
    kind: 'trip_lacks',
    by_one_way: true,
    subject: `${name}: мы ждём данные поездки`,
    text: `${name}: срок заполнения данных поездки прошёл ${formatDateTime(ends_at)} (время московское). Место остаётся за ребёнком, заполнить данные ещё можно, но они нужны нам, чтобы встретить ребёнка. ${what} Если что-то мешает, напишите нам.\n\nПоездка: ${pageOf(told)}`,
    sms: `${name}: срок данных поездки прошёл, место за ребёнком. Заполните их, пожалуйста: ${pageOf(told)}`,
    shown: `${name}: срок данных поездки прошёл, место остаётся за ребёнком. ${what}`,
  };
}
