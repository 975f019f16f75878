import type { Paragraph, Table } from 'docx';
import type { ExamQuestion } from '../exam/exam-question.ts';
import type { WordPicture } from '../transfer/word/word-picture.ts';

/** A kind of questions as it is printed. Apart from the rest: docx is loaded with the first document only. */
export type WordKind = {
  /** The instruction above the answers. */
  task: string;
  /** The right answers, short, for the key at the document's end. */
  keyOf: (question: ExamQuestion) => string;
  /**
   * The answers as they are printed, variants with their `pictures` by their paths; the right ones are marked where they are
   * asked for, else they stand nowhere.
   */
  answersOf: (
    question: ExamQuestion,
    withAnswers: boolean,
    pictures: ReadonlyMap<string, WordPicture>,
  ) => (Paragraph | Table)[];
};
