import { type Status, statuses as s } from '#contract/statuses.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { PlainTimeout } from './transitions.ts';

type Expiry = {
  from: readonly Status[];
  to: Status;
  /** The log's reason, and the notice's subject after the child's name. */
  why: string;
  /** What it means for the child, to the parent. */
  means: string;
};

const seasonEnds = 'В этом сезоне участие на этом заканчивается.';

/**
 * Deadlines whose end moves a participant (docs/product/deadlines.md). QUESTIONNAIRE_CHECKING and FILL_ARRIVAL_INFO
 * only get overdue.
 */
export const expiries = {
  FILL_QUESTIONNAIRE: {
    from: [s.QUESTIONNAIRE_TO_FILL, s.REACTIVATED],
    to: s.QUESTIONNAIRE_FILL_EXPIRED,
    why: 'Срок заполнения анкеты истёк',
    means: `Анкету не отправили вовремя. ${seasonEnds}`,
  },
  CORRECT_QUESTIONNAIRE: {
    from: [s.QUESTIONNAIRE_TO_FIX, s.QUESTIONNAIRE_LAST_ATTEMPT],
    to: s.QUESTIONNAIRE_FIX_EXPIRED,
    why: 'Срок исправления анкеты истёк',
    means: `Исправленную анкету не отправили вовремя. ${seasonEnds}`,
  },
  GO_TO_TRAINING: {
    from: [s.ACCOUNT_TO_REGISTER, s.ENTRANCE_LINK_SENT, s.ACCOUNT_REGISTERED, s.ADMITTED],
    to: s.GO_TO_TRAINING_EXPIRED,
    why: 'Срок перехода к обучению истёк',
    means: `Обучение не начали вовремя. ${seasonEnds}`,
  },
  WINNER_CONFIRMATION: {
    from: [s.MAIN_WINNER, s.RESERVE_WINNER],
    to: s.TRIP_CANCELLED,
    why: 'Срок подтверждения поездки истёк',
    means: 'Поездку не подтвердили вовремя, поэтому место получит другой участник.',
  },
} as const satisfies Partial<Record<PlainTimeout, Expiry>>;

export type Expiring = keyof typeof expiries;
export const expiring = Object.keys(expiries) as Expiring[];

/** To the parent of `name`, or to the child itself: what has ended and what can be done. */
export function expiredNotice(whom: 'parent' | 'child', name: string, { why, means }: Expiry, origin: string): Notice {
  if (whom === 'child')
    return {
      kind: 'deadline_expired',
      subject: why,
      text: `${why}, поэтому в этом сезоне продолжить не получится. Если у тебя была важная причина, напиши нам вместе с родителями: ${origin}/contact`,
      sms: `${why}. Если была важная причина, напиши нам: ${origin}/contact`,
    };
  return {
    kind: 'deadline_expired',
    subject: `${name}: ${why.toLowerCase()}`,
    text: `${name}: ${why.toLowerCase()}. ${means}\n\nЕсли была важная причина, напишите нам: ${origin}/contact. Снова принять участие можно будет в следующем сезоне.`,
    sms: `${name}: ${why.toLowerCase()}. Если была важная причина, напишите нам: ${origin}/contact`,
  };
}
