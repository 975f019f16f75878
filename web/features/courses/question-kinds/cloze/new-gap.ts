import { htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { markOf } from '#contract/question-kinds/cloze/gap-marks.ts';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import { newAnswer } from '../../tests/questions/question-values.ts';
import { newItem } from '../matching/new-item.ts';

/** A gap that is not in a text yet. */
export const newGap = (gap_type: GapType) => ({ ...newItem(null), gap_type });

/** An answer of the gap with this key. */
export const answerOf = (gap_key: string, answer_text = '', share = '100') => ({
  ...newAnswer(),
  answer_text,
  share,
  gap_key,
  tolerance: '0',
});

/** A text with the sign of a new gap at its end. */
export const withMarkAtEnd = (text: string, place: number): string =>
  isRich(text) ? richOf(`${htmlOf(text)}<p>${markOf(place)}</p>`) : `${text}${text ? ' ' : ''}${markOf(place)}`;
