import {
  isMilestoneTimeout,
  type ReminderMark,
  reminderMarks,
  type TimeoutType,
  timeoutStep,
  timeoutTitle,
} from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { FamilyOf } from './child-statuses.ts';
import type { Expiry } from './expiries.ts';

type Whom = 'parent' | 'child';
type Deadline = { time_out_type_code: TimeoutType };
type PersonalNotice = Notice & { user_id: number };

/** Deadlines a participant meets too, not the parent alone. */
const isChildsToo = ({ time_out_type_code }: Deadline): boolean =>
  isMilestoneTimeout(time_out_type_code) || time_out_type_code === 'GO_TO_TRAINING';

/** The same news for both: to the parent with «вы», and to the participant with «ты» where it is the participant's matter. */
export function noticesFor(
  family: FamilyOf | undefined,
  deadline: Deadline,
  say: (whom: Whom) => Notice,
): PersonalNotice[] {
  if (!family) return [];
  return [
    ...(family.parent_id === null ? [] : [{ user_id: family.parent_id, ...say('parent') }]),
    ...(isChildsToo(deadline) ? [{ user_id: family.participant_id, ...say('child') }] : []),
  ];
}

type Named = Pick<FamilyOf, 'name' | 'surname'> | undefined;

const childsName = (child: Named): string => (child ? nameAndSurname(child) : '');

/** To the parent, or to the child itself: what has ended and what can be done. */
export function expiredNotice(whom: Whom, child: Named, { why, means }: Expiry, origin: string): Notice {
  if (whom === 'child')
    return {
      kind: 'deadline_expired',
      subject: why,
      text: `${why}, поэтому в этом сезоне продолжить не получится. Если у тебя была важная причина, напиши нам вместе с родителями: ${origin}/contact`,
      sms: `${why}. Если была важная причина, напиши нам: ${origin}/contact`,
    };
  const name = childsName(child);
  return {
    kind: 'deadline_expired',
    subject: `${name}: ${why.toLowerCase()}`,
    text: `${name}: ${why.toLowerCase()}. ${means}\n\nЕсли была важная причина, напишите нам: ${origin}/contact. Снова принять участие можно будет в следующем сезоне.`,
    sms: `${name}: ${why.toLowerCase()}. Если была важная причина, напишите нам: ${origin}/contact`,
  };
}

type Dated = Deadline & { time_out_date: string };
export type Due = Dated & { mark: ReminderMark };

export function guideReminder(name: string, due: Due, origin: string): Notice {
  const step = timeoutStep(due.time_out_type_code, 'child');
  const until = formatDateTime(due.time_out_date);
  const left = reminderMarks[due.mark];
  return {
    kind: 'deadline_near',
    subject: `Осталось ${left}: ${step}`,
    text: `${name}, до ${until} (время московское) вам нужно ${step}. Осталось ${left}.\n\nВаш кабинет: ${origin}/guide`,
    sms: `${name}, до ${until} мск вам нужно ${step}: ${origin}/guide`,
  };
}

export function reminder(whom: Whom, child: Named, due: Due, origin: string): Notice {
  const step = timeoutStep(due.time_out_type_code, whom);
  const until = formatDateTime(due.time_out_date);
  const left = reminderMarks[due.mark];
  if (whom === 'child')
    return {
      kind: 'deadline_near',
      subject: `Осталось ${left}: ${step}`,
      text: `${child?.name}, до ${until} (время московское) тебе нужно ${step}. Осталось ${left}.\n\nТвой кабинет: ${origin}/student`,
      sms: `${child?.name}, до ${until} мск тебе нужно ${step}: ${origin}/student`,
    };
  const name = childsName(child);
  return {
    kind: 'deadline_near',
    subject: `${name}: осталось ${left}`,
    text: `${name}: до ${until} (время московское) нужно ${step}. Осталось ${left}.\n\nЧто делать дальше, показано в кабинете: ${origin}/parent`,
    sms: `${name}: до ${until} мск нужно ${step}. Кабинет: ${origin}/parent`,
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
    };
  const news = `${childsName(child)}: ${title.toLowerCase()} перенесён`;
  return {
    kind: 'deadline_moved',
    subject: news,
    text: `${news}, теперь это ${until} (время московское).\n\nКабинет: ${origin}/parent`,
    sms: `${news}, теперь это ${until} мск. ${origin}/parent`,
  };
}
