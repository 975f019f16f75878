import { utypes } from '#contract/roles.ts';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
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
import { dialogPage } from '#contract/write-to-us/write-to-us.ts';
import { asSentence, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice, PersonalNotice } from '#server/platform/notices/notify-people.ts';
import type { FamilyOf } from './child-statuses.ts';
import { deadlineLetters } from './deadline-letters.ts';
import type { Expiry } from './deadlines/expiries.ts';
import { participationLetters as letters } from './participation-letters.ts';

type Reader = 'parent' | 'child';
type Deadline = { time_out_type_code: TimeoutType };

/** Deadlines a participant meets too, not the parent alone. */
const isChildsToo = ({ time_out_type_code }: Deadline): boolean =>
  isMilestoneTimeout(time_out_type_code) ||
  time_out_type_code === 'GO_TO_TRAINING' ||
  isTripTimeout(time_out_type_code);

type NoticeFor = (whom: Reader) => Notice;

/** One notice for the parent, with «вы», and one for the participant, with «ты», where it is the participant's matter too. */
export const noticesFor = (family: FamilyOf | undefined, deadline: Deadline, write: NoticeFor): PersonalNotice[] =>
  noticesOf(family, isChildsToo(deadline), write);

function noticesOf(family: FamilyOf | undefined, isForChild: boolean, write: NoticeFor): PersonalNotice[] {
  if (!family) return [];
  return [
    ...(family.parent_id === null
      ? []
      : [{ user_id: family.parent_id, about_id: family.participant_id, ...write('parent') }]),
    ...(isForChild ? [{ user_id: family.participant_id, ...write('child') }] : []),
  ];
}

type ChildName = Pick<FamilyOf, 'name' | 'surname'> | undefined;

const childsName = (child: ChildName): string => (child ? nameAndSurname(child) : '');

/** To the parent, or to the child itself: what has ended and what can be done. */
export function expiredNotice(
  reader: Reader,
  child: FamilyOf | undefined,
  { why, means }: Pick<Expiry, 'why' | 'means'>,
  origin: string,
): Notice {
  if (reader === 'child') {
    const writing = `${origin}${dialogPage(utypes.participant, { about: 'deadline' })}`;
    return renderLetter(deadlineLetters.expiredChild, { 'срок истёк': why, 'написать нам': writing });
  }
  return renderLetter(deadlineLetters.expiredParent, {
    ребёнок: childsName(child),
    'срок истёк': why.toLowerCase(),
    'что это значит': means,
    'написать нам': `${origin}${dialogPage(utypes.parent, { about: 'deadline', child: child?.participant_id })}`,
  });
}

/** To a guide: the deadline has gone by, and what follows from it. */
export const guideExpiredNotice = (why: string, origin: string): Notice =>
  renderLetter(deadlineLetters.expiredGuide, {
    'срок истёк': why,
    'написать нам': `${origin}${dialogPage(utypes.guide, { about: 'deadline' })}`,
  });

type DatedDeadline = Deadline & { time_out_date: string };
/** A deadline that is near. `status`: where the participation stands once the deadline is met. */
export type DueDeadline = DatedDeadline & { mark: ReminderMark; status: Status | null };

export const guideReminder = (name: string, due: DueDeadline, origin: string): Notice =>
  renderLetter(deadlineLetters.nearGuide, {
    имя: name,
    шаг: timeoutStep(due.time_out_type_code, 'child'),
    срок: formatDateTime(due.time_out_date),
    осталось: reminderMarks[due.mark],
    кабинет: `${origin}/guide`,
  });

/** What is lost with a deadline, where no other sentence says it. */
const follows = ({ time_out_type_code }: Deadline): string =>
  time_out_type_code === 'WINNER_CONFIRMATION' ? 'Если не успеть, место освободится.' : '';

export function reminder(reader: Reader, child: FamilyOf | undefined, due: DueDeadline, origin: string): Notice {
  const values = {
    шаг: timeoutStep(due.time_out_type_code, reader, due.status),
    срок: formatDateTime(due.time_out_date),
    осталось: reminderMarks[due.mark],
    последствие: follows(due),
  };
  if (reader === 'child')
    return renderLetter(deadlineLetters.nearChild, { ...values, имя: child?.name ?? '', кабинет: `${origin}/student` });
  const page = isTripTimeout(due.time_out_type_code)
    ? `${origin}/parent/student/trip?id=${child?.participant_id}`
    : `${origin}/parent`;
  return renderLetter(deadlineLetters.nearParent, { ...values, ребёнок: childsName(child), кабинет: page });
}

export function movedNotice(reader: Reader, child: ChildName, deadline: DatedDeadline, origin: string): Notice {
  const title = timeoutTitle(deadline.time_out_type_code);
  const срок = formatDateTime(deadline.time_out_date);
  if (reader === 'child')
    return renderLetter(deadlineLetters.movedChild, { 'какой срок': title, срок, кабинет: `${origin}/student` });
  return renderLetter(deadlineLetters.movedParent, {
    ребёнок: childsName(child),
    'какой срок': title.toLowerCase(),
    срок,
    кабинет: `${origin}/parent`,
  });
}

/** Where a return has led, and the deadline it came back with. */
type ReturnFacts = { to: Status; deadline: DatedDeadline | null; mustSign: boolean };

/** What comes next at a status where the family itself has nothing to do by a date. */
const awaited: Partial<Record<Status, string>> = {
  [statuses.QUESTIONNAIRE_ON_CHECK]: 'Анкета снова на проверке: о решении придёт сообщение.',
  [statuses.QUESTIONNAIRE_FIXED]: 'Исправленная анкета снова на проверке: о решении придёт сообщение.',
  [statuses.ACCOUNT_REGISTERED]: 'Кабинет участника создан: когда обучение откроется, придёт сообщение.',
  [statuses.ACHIEVEMENTS_ON_CHECK]: 'Достижения снова на проверке: когда их оценят, придёт сообщение.',
  [statuses.TO_ASSESS]: 'Достижения снова ждут оценки: когда их оценят, придёт сообщение.',
  [statuses.ASSESSED]: 'Участие снова в отборе: о решении придёт сообщение.',
  [statuses.TRIP_FILLED]: 'Место в поездке снова закреплено, данные поездки сохранены.',
};

function nextStep(reader: Reader, { to, deadline }: ReturnFacts, zone: string): string {
  const words = awaited[to];
  if (words !== undefined || !deadline) return words ?? '';
  const isOwn = isChildsToo(deadline) && !isTripTimeout(deadline.time_out_type_code);
  const step = timeoutStep(deadline.time_out_type_code, isOwn ? reader : 'parent', to);
  const who = reader === 'parent' ? '' : isOwn ? 'тебе ' : 'родителям ';
  return `До ${formatDateTime(deadline.time_out_date)} ${zone} ${who}нужно ${step}.`;
}

/** To the parent, and to the child too from the step on that is its own. */
export function returnedNotices(family: FamilyOf | undefined, returned: ReturnFacts, origin: string): PersonalNotice[] {
  const { to, deadline } = returned;
  const isForChild = hasReachedTraining(to) || (deadline !== null && isChildsToo(deadline));
  return noticesOf(family, isForChild, (reader) => returnedNotice(reader, family, returned, origin));
}

const mustSignFirst: Record<Reader, string> = {
  parent: 'Сначала подпишите согласия заново: без них продолжать нельзя. ',
  child: 'Сначала согласия подписывают заново: родитель в своём кабинете, ты — в своём. ',
};

function returnedNotice(reader: Reader, child: ChildName, returned: ReturnFacts, origin: string): Notice {
  const first = returned.mustSign ? mustSignFirst[reader] : '';
  const values = {
    'что дальше': `${first}${nextStep(reader, returned, '(время московское)')}`.trimEnd(),
    'что дальше кратко': `${first}${nextStep(reader, returned, 'мск')}`.trimEnd(),
  };
  return reader === 'child'
    ? renderLetter(letters.returnedChild, { ...values, имя: child?.name ?? '', кабинет: `${origin}/student` })
    : renderLetter(letters.returnedParent, { ...values, ребёнок: childsName(child), кабинет: `${origin}/parent` });
}

/** To the parent who has ended a participation, and to the child: what it means, and the way back. */
export const withdrawnNotices = (family: FamilyOf | undefined, origin: string): PersonalNotice[] =>
  noticesOf(family, true, (reader) => withdrawnNotice(reader, family, origin));

function withdrawnNotice(reader: Reader, child: FamilyOf | undefined, origin: string): Notice {
  if (reader === 'child') return renderLetter(letters.withdrawnChild, {});
  return renderLetter(letters.withdrawnParent, {
    ребёнок: childsName(child),
    'написать нам': `${origin}${dialogPage(utypes.parent, { about: 'withdrawal', child: child?.participant_id })}`,
  });
}

/** To both: the administration has ended a trip (420–460 → 480), and why. */
export const tripEndedNotices = (family: FamilyOf | undefined, why: string, origin: string): PersonalNotice[] =>
  noticesOf(family, true, (reader) => tripEndedNotice(reader, family, why, origin));

function tripEndedNotice(reader: Reader, child: FamilyOf | undefined, why: string, origin: string): Notice {
  const причина = asSentence(why);
  if (reader === 'child')
    return renderLetter(letters.tripEndedChild, { имя: child?.name ?? '', причина, кабинет: `${origin}/student` });
  const поездка = `${origin}/parent/student/trip?id=${child?.participant_id}`;
  return renderLetter(letters.tripEndedParent, { ребёнок: childsName(child), причина, поездка });
}
