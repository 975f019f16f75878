import type { ClosingGroup, SelectionState } from '#contract/enrollment/closing.ts';
import { isBeforeSelectionEnds, mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';

// What the end of the season's selection changes in the words of a status (docs/product/statuses.md, «Words per reader»).

/** Who has been told the decision at 470, by the group it was closed in. */
type ClosedWords = Record<ClosingGroup, string>;

export const closedForChild: ClosedWords = {
  no_direction:
    'Отбор завершён: курс пройден, а направление не выбрано, поэтому в отборе тебя не было. Пройденный курс и материалы остаются с тобой, дальше — сертификат участника. Ждём тебя в следующем сезоне!',
  not_assessed:
    'Отбор завершён: достижения к этому времени не были оценены, и приглашения в поездку не было. Пройденный курс и материалы остаются с тобой, дальше — сертификат участника. Ждём тебя в следующем сезоне!',
  reserve:
    'Отбор завершён: приглашения в поездку в этот раз не было. Пройденный курс, очки и материалы остаются с тобой, дальше — сертификат участника. Ждём тебя в следующем сезоне!',
  black_label:
    'Отбор завершён: с чёрной меткой в поездку не приглашают, её причина — на странице «Достижения». Пройденный курс и материалы остаются с тобой, дальше — сертификат участника.',
};

export const closedForParent: ClosedWords = {
  no_direction:
    'Отбор завершён: курс пройден, но направление не выбрано, поэтому в отборе ребёнок не участвовал. Пройденный курс и материалы остаются с ним, дальше — сертификат участника. Спасибо за этот путь, ждём вас в следующем сезоне!',
  not_assessed:
    'Отбор завершён: достижения к этому времени не были оценены, и приглашения в поездку не было. Пройденный курс и материалы остаются с ребёнком, дальше — сертификат участника. Спасибо за этот путь, ждём вас в следующем сезоне!',
  reserve:
    'Отбор завершён: приглашения в поездку в этот раз не было. Пройденный курс, очки и материалы остаются с ребёнком, дальше — сертификат участника. Спасибо за этот путь, ждём вас в следующем сезоне!',
  black_label:
    'Отбор завершён: с чёрной меткой в поездку не приглашают, её причина — на странице достижений. Пройденный курс и материалы остаются с ребёнком, дальше — сертификат участника.',
};

export const closedForAdministrator: ClosedWords = {
  no_direction: 'Отбор закрыт, направление не было выбрано.',
  not_assessed: 'Отбор закрыт, достижения не были оценены.',
  reserve: 'Отбор закрыт, приглашения не было.',
  black_label: 'Отбор закрыт, приглашения не было из-за чёрной метки.',
};

/** The group somebody at 470 was closed in; the plainest words until the page knows it. */
export const closedGroupOf = (selection: SelectionState): ClosingGroup =>
  selection === 'open' || selection === 'over' || selection === 'brought_back' ? 'reserve' : selection;

/** Whether the selection ended while a participant stands before it: nothing is chosen, added or awaited for it any more. */
export const isLeftBySelection = (status: Status, selection: SelectionState): boolean =>
  selection === 'over' && mayStillBeSelected(status);

/** Whether an administrator has brought a participant back into a selection that is over for the others. */
export const isBroughtBack = (status: Status, selection: SelectionState): boolean =>
  selection === 'brought_back' && mayStillBeSelected(status);

type LeftStatus = typeof s.TRAINING_COMPLETED | typeof s.ASSESSED;
type LeftWords = Record<LeftStatus | 'between', { title: string; text: string }>;

/** Of who has come to 250–410 when the selection was over: what is true, and who acts. */
const leftForChild: LeftWords = {
  [s.TRAINING_COMPLETED]: {
    title: 'Курс пройден, отбор завершён',
    text: 'Курс пройден! Отбор на смену этого сезона завершился раньше, поэтому направление уже не выбирают. Ход за нами: подведём итог и пришлём сообщение.',
  },
  between: {
    title: 'Отбор завершён',
    text: 'Отбор на смену этого сезона уже завершён, достижения больше не добавляют и не меняют. Ход за нами: подведём итог и пришлём сообщение.',
  },
  [s.ASSESSED]: {
    title: 'Отбор завершён',
    text: 'Очки посчитаны, а отбор на смену этого сезона уже завершён. Ход за нами: подведём итог и пришлём сообщение.',
  },
};

const leftForParent: Record<keyof LeftWords, string> = {
  [s.TRAINING_COMPLETED]:
    'Обучение пройдено! Отбор на смену этого сезона завершился раньше, поэтому направление уже не выбирают. Ход за нами: подведём итог и пришлём вам сообщение.',
  between:
    'Отбор на смену этого сезона уже завершён, достижения больше не добавляют и не меняют. Ход за нами: подведём итог и пришлём вам сообщение.',
  [s.ASSESSED]:
    'Всё оценено, а отбор на смену этого сезона уже завершён. Ход за нами: подведём итог и пришлём вам сообщение.',
};

const keyOf = (status: Status): keyof LeftWords =>
  status === s.TRAINING_COMPLETED || status === s.ASSESSED ? status : 'between';

export const leftWordsForChild = (status: Status): LeftWords[keyof LeftWords] => leftForChild[keyOf(status)];
export const leftWordsForParent = (status: Status): string => leftForParent[keyOf(status)];

/** A sentence beside the words of a status; empty where the end of the selection changes nothing. */
export function selectionNote(status: Status, selection: SelectionState): string {
  if (isBroughtBack(status, selection))
    return ' Отбор для остальных уже завершён: будет ли место, решает администрация, и об этом придёт сообщение.';
  if (selection !== 'over' || !isBeforeSelectionEnds(status)) return '';
  return ' Отбор на смену этого сезона уже завершён.';
}
