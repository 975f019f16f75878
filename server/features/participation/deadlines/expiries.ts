import { type Status, statuses as s } from '#contract/statuses.ts';
import type { PlainTimeout } from '../status/transitions.ts';

export type Expiry = {
  from: readonly Status[];
  to: Status;
  /** The log's reason, and the notice's subject after the child's name. */
  why: string;
  /** What it means for the child, for the parent. */
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
    means:
      'Поездку не подтвердили вовремя, поэтому место освободилось. Вернуть поездку можно, только пока есть свободное место.',
  },
} as const satisfies Partial<Record<PlainTimeout, Expiry>>;

export type ExpiringTimeout = keyof typeof expiries;
export const expiring = Object.keys(expiries) as ExpiringTimeout[];
