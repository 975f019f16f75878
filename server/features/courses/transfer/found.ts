import type { TransferFormat } from '#contract/courses/transfer.ts';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import type { OrderScoring } from '#contract/question-kinds/ordering/scoring.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import type { OptionalQuestionFields } from '../exam/exam-question.ts';

/** A question of a file as the portal would keep it. */
export type FoundQuestion = {
  question_type: QuestionType;
  question_text: string;
  question_right_answer: string;
  answers: {
    answer_text: string;
    right: 0 | 1;
    answer_feedback?: string;
    answer_share?: number;
    answer_tolerance?: number;
    gap_place?: number;
  }[];
  /** `right_answer_place` counts in `answers` from 1. */
  items: {
    question_item_text: string;
    right_answer_place: number | null;
    item_feedback?: string;
    gap_type?: GapType;
  }[];
  /** Type 4; absent: nothing off. */
  wrong_pair_penalty?: number;
  /** Type 8; absent: places. */
  order_scoring?: OrderScoring;
  picture: Uint8Array | null;
  /** Pictures and sounds within its texts, by the paths these have for them (reading/embedded-files.ts). */
  embedded: { path: string; content: Uint8Array }[];
  /** What is lost of the question, in words. */
  dropped: string[];
} & OptionalQuestionFields;

/** The parts of a question that depend on its kind. */
export type FoundParts = Pick<
  FoundQuestion,
  | 'question_type'
  | 'question_right_answer'
  | 'answers'
  | 'items'
  | 'keeps_order'
  | 'question_tolerance'
  | 'question_unit'
  | 'order_scoring'
> & {
  /** Explanations of answers that are no variants here: they go to the question's own. */
  said?: readonly string[];
  /** Its right numbers have tolerances of their own, unless they are one in percent: what it is then. */
  withOwnTolerances?: Translate;
};

/** An answer of a file with what it brings. */
export type Weighed = {
  text: string;
  /** Percent of the question's points. */
  fraction: number;
  /** The answer's explanation; empty: none. */
  feedback: string;
};

/**
 * Makes what was read of the answers the portal's own; NotImportable for what it cannot keep. Called after the text is checked.
 */
export type Translate = () => FoundParts;

/** One entry of a file: a question, or why it is none. `number` counts them from 1, `where` is for people. */
export type Entry = { number: number; where: string; name: string } & ({ question: FoundQuestion } | { why: string });

export type ReadFile = { format: TransferFormat; entries: Entry[]; skipped: string[] };

/** Why one question of a file cannot be taken; the others can. */
export class NotImportable extends Error {}

/** Why a whole file cannot be read. */
export class FileFault extends Error {}
