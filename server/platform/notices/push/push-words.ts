import type { FactKind } from '#contract/notices/kinds.ts';
import { noticePath } from '#contract/notices/places.ts';
import { homeOf, type Utype } from '#contract/roles.ts';
import { plural } from '#contract/words/numbers.ts';

const NEAR = 'Подходит срок';
const ANSWER = 'Новый ответ в диалоге';
const DECISION = 'Есть новое решение';
const RESULT = 'Готов результат теста';

/**
 * What a locked screen shows of a kind: no name, no health, nothing of what was decided. Kinds that are missing are never
 * sent to devices: receipts of what the reader has just done, papers, and what concerns the safety of an account.
 */
const pushWords: Partial<Record<FactKind, string>> = {
  deadline_near: NEAR,
  uploads_near: NEAR,
  trip_lacks: NEAR,
  deadline_moved: 'Срок изменился',
  more_time: 'Изменилось время на тест',
  chat_answered: ANSWER,
  test_closed: RESULT,
  test_mended: RESULT,
  training_opened: 'Обучение открыто',
  mistakes_due: 'Есть что повторить',
  questionnaire_checked: 'Анкета проверена',
  deadline_expired: DECISION,
  participation_returned: DECISION,
  achievements_assessed: DECISION,
  achievement_sent_back: DECISION,
  standing_decided: DECISION,
  objection_ended: DECISION,
  black_label: DECISION,
  trip_invited: DECISION,
  invitation_taken_back: DECISION,
  not_enrolled: DECISION,
  trip_paper_returned: DECISION,
  trip_confirmed: DECISION,
  trip_cancelled: DECISION,
  trip_reopened: DECISION,
  certificate_sent: 'Готов сертификат',
};

/** Whether notices of a kind may be sent to devices. */
export const hasPush = (kind: FactKind): boolean => pushWords[kind] !== undefined;

/** What the service worker shows (web/public/sw.js). `ids`: the notices it tells of, read with a press on it. */
export type PushContent = { title: string; text: string; tag: string; path: string; ids: number[] };

type PushedNotice = { id: number; kind: FactKind; about_id: number | null };

/** What to show of one person's notices, the oldest first: general words, and the page they lead to. */
export function pushContentOf(notices: readonly PushedNotice[], utype: Utype): PushContent {
  const titles = new Set(notices.map(({ kind }) => pushWords[kind] ?? ''));
  const paths = new Set(notices.map(({ kind, about_id }) => noticePath(kind, utype, about_id)));
  const [title = ''] = titles;
  const [path = ''] = paths;
  const count = plural(notices.length, 'новое уведомление', 'новых уведомления', 'новых уведомлений');
  return {
    title: titles.size === 1 ? title : count,
    text: 'Подробности на портале.',
    // A later one of the same words takes the place of the former one.
    tag: titles.size === 1 ? tagOf(title) : 'notices',
    path: paths.size === 1 ? path : `${homeOf(utype)}/notices`,
    ids: notices.map(({ id }) => id),
  };
}

const tags = [...new Set(Object.values(pushWords))];

/** At most 32 letters of base64url, as the header Topic wants it (RFC 8030, 5.4). */
const tagOf = (title: string): string => `notice-${tags.indexOf(title)}`;
