import type { ExamQuestion } from '../exam/exam-question.ts';
import type { FoundParts, Translate } from '../transfer/found.ts';
import type { GiftSyntax } from '../transfer/gift/gift-syntax.ts';
import type { ReportLoss } from '../transfer/loss-reasons.ts';
import type { Element } from '../transfer/moodle/xml-tree.ts';

/** Reads what stands between the braces; `format` is how the question's text is written. */
export type ReadGift = (given: string, format: string | undefined, drop: ReportLoss) => Translate;
/** `change` is what becomes of the question's text as the file has it; `weight`, where the file does not say it. */
export type MoodleAnswers = { answers: Translate; change?: (source: string) => string; weight?: number };
export type ReadMoodle = (question: Element, drop: ReportLoss) => Translate | MoodleAnswers;

/** A kind of questions as files of Moodle are read and written. What is read may turn out to be of another kind. */
export type TransferKind = {
  /** The right answers of a question of a file, in words. */
  rightInWords: (parts: FoundParts) => string[];
  gift: {
    read: Partial<Record<GiftSyntax, ReadGift>>;
    /** A line for each answer. */
    write: (question: ExamQuestion) => string[];
    /** Why GIFT has no words for it; null, as where nothing is said, when it has. */
    findFault?: (question: ExamQuestion) => string | null;
  };
  moodle: {
    /** Readers by `type` of Moodle's XML. */
    read: Readonly<Record<string, ReadMoodle>>;
    type: string;
    /** Where its questions are written as one of several types. */
    typeOf?: (question: ExamQuestion) => string;
    /** What stands in the question's text in place of each gap's sign, as HTML. */
    codeOf?: (question: ExamQuestion) => (place: number) => string;
    /** The elements of a question besides its text. */
    write: (question: ExamQuestion) => string[];
  };
};
