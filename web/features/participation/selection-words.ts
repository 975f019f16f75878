import type { ClosingGroup, SelectionState } from '#contract/enrollment/closing.ts';
import { isBeforeSelectionEnds, mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';

// What the end of the season's selection changes in the words of a status (docs/product/statuses.md, «Words per reader»);
// each reader's own words stand beside the reader's steps, which no other home loads.

/** Words for who has been told the decision at 470, by the group it was closed in. */
export type ClosedWords = Record<ClosingGroup, string>;

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
/** Words for who has come to 250–410 when the selection was over: what is true, and who acts. */
export type LeftWords<W> = Record<LeftStatus | 'between', W>;

/** The words of a status among these. */
export const leftWordsOf = <W>(words: LeftWords<W>, status: Status): W =>
  words[status === s.TRAINING_COMPLETED || status === s.ASSESSED ? status : 'between'];

/** A sentence beside the words of a status; empty where the end of the selection changes nothing. */
export function selectionNote(status: Status, selection: SelectionState): string {
  if (isBroughtBack(status, selection))
    return ' Отбор для остальных уже завершён: будет ли место, решает администрация, и об этом придёт сообщение.';
  if (selection !== 'over' || !isBeforeSelectionEnds(status)) return '';
  return ' Отбор на смену этого сезона уже завершён.';
}
