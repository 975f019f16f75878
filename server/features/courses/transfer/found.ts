import type { TransferFormat } from '#contract/courses/transfer.ts';
import type { QuestionType } from '#contract/learning.ts';

/** A question of a file as the portal would keep it. */
export type FoundQuestion = {
  question_type: QuestionType;
  question_text: string;
  question_right_answer: string;
  answers: { answer_text: string; right: 0 | 1 }[];
  /** `right_answer_place` counts in `answers` from 1. */
  items: { question_item_text: string; right_answer_place: number }[];
  picture: Uint8Array | null;
  /** What of it is lost, in words. */
  dropped: string[];
};

/** One thing of a file: a question, or why it is none. `number` counts them from 1, `where` is for people. */
export type Entry = { number: number; where: string; name: string } & ({ question: FoundQuestion } | { why: string });

export type ReadFile = { format: TransferFormat; entries: Entry[]; skipped: string[] };

/** Why one question of a file cannot be taken; the others can. */
export class NotTaken extends Error {}

/** Why a whole file cannot be read. */
export class FileFault extends Error {}
