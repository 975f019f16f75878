import { utypes } from '#contract/roles.ts';
import { hasReachedTraining, type Status, statuses } from '#contract/statuses.ts';
import {
  isMilestoneTimeout,
  isTripTimeout,
  type ReminderMark,
  reminderMarks,
  type TimeoutType,
  timeoutStep,
  timeoutTitle,
} from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { dialogPage } from '#contract/write-to-us.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { FamilyOf } from './child-statuses.ts';
import type { Expiry } from './expiries.ts';

type Whom = 'parent' | 'child';
type Deadline = { time_out_type_code: TimeoutType };
type PersonalNotice = Notice & { user_id: number };

/** Deadlines a participant meets too, not the parent alone. */
const isChildsToo = ({ time_out_type_code }: Deadline): boolean =>
  isMilestoneTimeout(time_out_type_code) ||
  time_out_type_code === 'GO_TO_TRAINING' ||
  isTripTimeout(time_out_type_code);

type Say = (whom: Whom) => Notice;

/** The same news for both: to the parent with «вы», and to the participant with «ты» where it is the participant's matter. */
export const noticesFor = (family: FamilyOf | undefined, deadline: Deadline, say: Say): PersonalNotice[] =>
  noticesOf(family, isChildsToo(deadline), say);

function noticesOf(family: FamilyOf | undefined, isForChild: boolean, say: Say): PersonalNotice[] {
  if (!family) return [];
  return [
    ...(family.parent_id === null
      ? []
      : [{ user_id: family.parent_id, about_id: family.participant_id, ...say('parent') }]),
    ...(isForChild ? [{ user_id: family.participant_id, ...say('child') }] : []),
  ];
}

type Named = Pick<FamilyOf, 'name' | 'surname'> | undefined;

const childsName = (child: Named): string => (child ? nameAndSurname(child) : '');

/** To the parent, or to the child itself: what has ended and what can be done. */
export function expiredNotice(
  whom: Whom,
  child: FamilyOf | undefined,
  { why, means }: Pick<Expiry, 'why' | 'means'>,
  origin: string,
): Notice {
  if (whom === 'child') {
    const writing = `${origin}${dialogPage(utypes.participant, { about: 'deadline' })}`;
    return {
      kind: 'deadline_expired',
      subject: why,
      text: `${why}, поэтому в этом сезоне продолжить не получится. Если у тебя была важная причина, напиши нам вместе с родителями: ${writing}`,
      sms: `${why}. Если была важная причина, напиши нам: ${writing}`,
      shown: `${why}. Если была важная причина, напиши нам.`,
    };
  }
  const writing = `${origin}${dialogPage(utypes.parent, { about: 'deadline', child: child?.participant_id })}`;
  const name = childsName(child);
  return {
    kind: 'deadline_expired',
    subject: `${name}: ${why.toLowerCase()}`,
    text: `${name}: ${why.toLowerCase()}. ${means}\n\nЕсли была важная причина, напишите нам: ${writing}. Снова принять участие можно будет в следующем сезоне.`,
    sms: `${name}: ${why.toLowerCase()}. Если была важная причина, напишите нам: ${writing}`,
    shown: `${name}: ${why.toLowerCase()}. Если была важная причина, напишите нам.`,
  };
}

/** The same to a guide. */
export function guideExpiredNotice(why: string, origin: string): Notice {
  const writing = `${origin}${dialogPage(utypes.guide, { about: 'deadline' })}`;
  return {
    kind: 'deadline_expired',
    subject: why,
    text: `${why}, поэтому курс остановлен. Чтобы его продолжить, напишите нам: ${writing}`,
    sms: `${why}. Чтобы продолжить курс, напишите нам: ${writing}`,
    shown: `${why}. Чтобы продолжить курс, напишите нам.`,
  };
}

type Dated = Deadline & { time_out_date: string };
/** `status`: where whoever meets it stands. */
export type Due = Dated & { mark: ReminderMark; status: Status | null };

export function guideReminder(name: string, due: Due, origin: string): Notice {
  const step = timeoutStep(due.time_out_type_code, 'child');
  const until = formatDateTime(due.time_out_date);
  const left = reminderMarks[due.mark];
  return {
    kind: 'deadline_near',
    subject: `Осталось ${left}: ${step}`,
    text: `${name}, до ${until} (время московское) вам нужно ${step}. Осталось ${left}.\n\nВаш кабинет: ${origin}/guide`,
    sms: `${name}, до ${until} мск вам нужно ${step}: ${origin}/guide`,
    shown: `До ${until} (время московское) вам нужно ${step}.`,
  };
}

/** What is lost with a deadline, where it is not said elsewhere. */
const follows = ({ time_out_type_code }: Deadline): string =>
  time_out_type_code === 'WINNER_CONFIRMATION' ? ' Если не успеть, место получит другой участник.' : '';

export function reminder(whom: Whom, child: FamilyOf | undefined, due: Due, origin: string): Notice {
  const step = timeoutStep(due.time_out_type_code, whom, due.status);
  const until = formatDateTime(due.time_out_date);
  const left = reminderMarks[due.mark];
  if (whom === 'child')
    return {
      kind: 'deadline_near',
      subject: `Осталось ${left}: ${step}`,
      text: `${child?.name}, до ${until} (время московское) тебе нужно ${step}. Осталось ${left}.${follows(due)}\n\nТвой кабинет: ${origin}/student`,
      sms: `${child?.name}, до ${until} мск тебе нужно ${step}: ${origin}/student`,
      shown: `До ${until} (время московское) тебе нужно ${step}.`,
    };
  const name = childsName(child);
  const page = isTripTimeout(due.time_out_type_code)
    ? `${origin}/parent/student/trip?id=${child?.participant_id}`
    : `${origin}/parent`;
  return {
    kind: 'deadline_near',
    subject: `${name}: осталось ${left}`,
    text: `${name}: до ${until} (время московское) нужно ${step}. Осталось ${left}.${follows(due)}\n\nЧто делать дальше, показано в кабинете: ${page}`,
    sms: `${name}: до ${until} мск нужно ${step}. Кабинет: ${page}`,
    shown: `${name}: до ${until} (время московское) нужно ${step}.`,
  };
}

export function movedNotice(whom: Whom, child: Named, deadline: Dated, origin: string): Notice {
  const title = timeoutTitle(deadline.time_out_type_code);
  const until = formatDateTime(deadline.time_out_date);
  if (whom === 'child')
    return {
      kind: 'deadline_moved',
      subject: `${title} перенесён`,
      text: `${title} перенесён: теперь это ${until} (время московское).\n\nТвой кабинет: ${origin}/student`,
      sms: `${title} перенесён: теперь это ${until} мск. ${origin}/student`,
      shown: `${title} перенесён: теперь это ${until} (время московское).`,
    };
  const news = `${childsName(child)}: ${title.toLowerCase()} перенесён`;
  return {
    kind: 'deadline_moved',
    subject: news,
    text: `${news}, теперь это ${until} (время московское).\n\nКабинет: ${origin}/parent`,
    sms: `${news}, теперь это ${until} мск. ${origin}/parent`,
    shown: `${news}, теперь это ${until} (время московское).`,
  };
}

/** Where a return has led, and the deadline it came back with. */
type Returned = { to: Status; deadline: Dated | null; mustSign: boolean };

/** What comes next at a status where the family itself has nothing to do by a date. */
const awaited: Partial<Record<Status, string>> = {
  [statuses.QUESTIONNAIRE_ON_CHECK]: 'Анкета снова на проверке: о решении придёт сообщение.',
  [statuses.QUESTIONNAIRE_FIXED]: 'Исправленная анкета снова на проверке: о решении придёт сообщение.',
  [statuses.ACCOUNT_REGISTERED]: 'Кабинет участника создан: когда обучение откроется, придёт сообщение.',
  [statuses.ASSESSED]: 'Участие снова в отборе: о решении придёт сообщение.',
  [statuses.TRIP_FILLED]: 'Место в поездке снова закреплено, данные поездки сохранены.',
};

function nextStep(whom: Whom, { to, deadline }: Returned, zone: string): string {
  const words = awaited[to];
  if (words !== undefined || !deadline) return words ?? '';
  const isOwn = isChildsToo(deadline) && !isTripTimeout(deadline.time_out_type_code);
  const step = timeoutStep(deadline.time_out_type_code, isOwn ? whom : 'parent', to);
  const who = whom === 'parent' ? '' : isOwn ? 'тебе ' : 'родителям ';
  return `До ${formatDateTime(deadline.time_out_date)} ${zone} ${who}нужно ${step}.`;
}

/** To the parent, and to the child too from the step on that is its own. */
export function returnedNotices(family: FamilyOf | undefined, returned: Returned, origin: string): PersonalNotice[] {
  const { to, deadline } = returned;
  const isForChild = hasReachedTraining(to) || (deadline !== null && isChildsToo(deadline));
  return noticesOf(family, isForChild, (whom) => returnedNotice(whom, family, returned, origin));
}

const mustSignFirst: Record<Whom, string> = {
  parent: 'Сначала подпишите согласия заново: без них продолжать нельзя. ',
  child: 'Сначала согласия подписывают заново: родитель в своём кабинете, ты — в своём. ',
};

function returnedNotice(whom: Whom, child: Named, returned: Returned, origin: string): Notice {
  const first = returned.mustSign ? mustSignFirst[whom] : '';
  const next = `${first}${nextStep(whom, returned, '(время московское)')}`;
  const short = `${first}${nextStep(whom, returned, 'мск')}`;
  if (whom === 'child')
    return {
      kind: 'participation_returned',
      subject: 'Твоё участие возвращено',
      text: `${child?.name}, твоё участие возвращено: можно продолжать.\n\n${next}\n\nТвой кабинет: ${origin}/student`,
      sms: `Твоё участие возвращено. ${short} ${origin}/student`,
      shown: `Твоё участие возвращено. ${next}`,
    };
  const news = `${childsName(child)}: участие возвращено`;
  return {
    kind: 'participation_returned',
    subject: news,
    text: `${news}, можно продолжать.\n\n${next}\n\nЧто делать дальше, показано в кабинете: ${origin}/parent`,
    sms: `${news}. ${short} ${origin}/parent`,
    shown: `${news}. ${next}`,
  };
}

/** To the parent who has ended a participation, and to the child: what it means, and the way back. */
export const withdrawnNotices = (family: FamilyOf | undefined, origin: string): PersonalNotice[] =>
  noticesOf(family, true, (whom) => withdrawnNotice(whom, family, origin));

function withdrawnNotice(whom: Whom, child: FamilyOf | undefined, origin: string): Notice {
  const kind = 'participation_withdrawn';
  if (whom === 'child')
    return {
      kind,
      subject: 'Твоё участие отменено',
      text: `Родитель отменил твоё участие в программе этого сезона: обучение закончилось, данные и файлы остаются. Если это ошибка, поговори с родителем: вернуть участие можно, если он напишет нам.`,
      sms: 'Родитель отменил твоё участие в программе этого сезона. Если это ошибка, поговори с ним.',
      shown: 'Родитель отменил твоё участие в программе этого сезона. Если это ошибка, поговори с ним.',
    };
  const name = childsName(child);
  const writing = `${origin}${dialogPage(utypes.parent, { about: 'withdrawal', child: child?.participant_id })}`;
  return {
    kind,
    subject: `${name}: участие отменено`,
    text: `${name}: участие в программе этого сезона отменено из вашего кабинета. Сроки закрыты, данные и файлы остаются.\n\nЕсли вы передумали, напишите нам: ${writing}. Если участие отменили не вы, смените пароль и напишите нам.`,
    sms: `${name}: участие отменено. Если передумали или это сделали не вы, напишите нам: ${writing}`,
    shown: `${name}: участие отменено. Если передумали или это сделали не вы, напишите нам.`,
  };
}
