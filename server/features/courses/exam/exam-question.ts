import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import type { OrderScoring } from '#contract/question-kinds/ordering/scoring.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';

/** A question as it is asked and scored. Each kind reads the parts it is made of. */
export type ExamQuestion = {
  id: number;
  ordinal_number: number;
  question_type: QuestionType;
  question_text: string;
  question_image_file: string | null;
  question_right_answer: string;
  answers: {
    id: number;
    answer_text: string;
    right: 0 | 1;
    answer_feedback?: string;
    /** Type 2: percent of the question's points it brings, or takes below 0; absent or null: equal shares. */
    answer_share?: number | null;
    /** Type 7: the gap it belongs to; a number is accepted within the tolerance, in its unit. */
    question_item_id?: number | null;
    answer_tolerance?: number | null;
  }[];
  items: {
    id: number;
    question_item_text: string;
    right_answer_id: number | null;
    item_feedback?: string;
    gap_type?: GapType | null;
  }[];
  /**
   * Type 4: what a wrong pair takes, in percent of what a right one brings. A test asked today always says it; one stored
   * before there was a choice does not (question-kinds/matching/pair-penalty.ts).
   */
  wrong_pair_penalty?: number | undefined;
  /** Type 8, said by each of them: what of an order brings points. The right order is that of `answers`. */
  order_scoring?: OrderScoring | undefined;
  /** Paths of the files that its texts show; absent where they show none. */
  shown_files?: string[];
  /** Left out of the score by a key correction: asked as before, worth nothing. */
  is_left_out?: true;
  /** The anchor of its theme in the lecture, where it does not follow from the theme's words: the heading was renamed. */
  question_anchor?: string;
} & OptionalQuestionFields;

/**
 * Fields that most questions do without: absent is the default (weight 1, the rest nothing), so that a test stored
 * before there was any of them is read, and remembered under the same hash.
 */
export type OptionalQuestionFields = {
  question_feedback?: string | undefined;
  question_theme?: string | undefined;
  question_weight?: number | undefined;
  keeps_order?: boolean | undefined;
  question_tolerance?: number | undefined;
  tolerance_in_percent?: boolean | undefined;
  question_unit?: string | undefined;
};

type AllOptionalFields = { [Name in keyof OptionalQuestionFields]-?: NonNullable<OptionalQuestionFields[Name]> };

const defaults: AllOptionalFields = {
  question_feedback: '',
  question_theme: '',
  question_weight: 1,
  keeps_order: false,
  question_tolerance: 0,
  tolerance_in_percent: false,
  question_unit: '',
};

/** The optional fields of a question that are not the default. */
export const optionalFieldsOf = (question: AllOptionalFields): OptionalQuestionFields => {
  const names = Object.keys(defaults) as (keyof OptionalQuestionFields)[];
  return Object.fromEntries(
    names.filter((name) => question[name] !== defaults[name]).map((name) => [name, question[name]]),
  );
};
