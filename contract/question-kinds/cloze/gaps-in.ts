import type { ClozeAnswer } from './answer.ts';

type FilledGap = ClozeAnswer['gaps'][number];

/** Gaps that an answer fills; an empty text fills none. Empty for an answer of another kind. */
export const gapsIn = (answer: object | null | undefined): readonly FilledGap[] =>
  answer && 'gaps' in answer
    ? (answer as ClozeAnswer).gaps.filter((gap) => 'answer_id' in gap || gap.text.trim() !== '')
    : [];
