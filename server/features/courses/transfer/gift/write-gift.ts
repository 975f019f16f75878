import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { markOf } from '#contract/question-kinds/cloze/gap-marks.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { transferKinds } from '../../question-kinds/transfer-kinds.ts';
import type { Exportable } from '../exportable.ts';
import { scoringNotes, tagsOf } from '../more-tags.ts';
import { questionName } from '../question-name.ts';
import { giftFeedback, giftStem } from './gift-text.ts';
import { type DataPictures, losesFiles, withVariantPictures } from './variant-pictures.ts';

/** Moodle reads tags in the comment before a question. */
const commentOf = (question: ExamQuestion): string[] => {
  const { tags } = tagsOf(question, true);
  return tags.length > 0 ? [`// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`] : [];
};

/** A text as it stands before its answers and behind them: those of a gap stand in its place. */
function aroundAnswers({ question_type, question_text }: ExamQuestion): [before: string, after: string] {
  const stem = giftStem(question_text);
  if (question_type !== questionTypes.cloze) return [`${stem} `, ''];
  const [before = '', after = ''] = stem.split(markOf(1));
  return [before, after];
}

function giftQuestion(question: ExamQuestion, count: number): string {
  const [before, after] = aroundAnswers(question);
  return [
    ...commentOf(question),
    `::${questionName(question, count)}::${before}{`,
    ...transferKinds[question.question_type].gift.write(question).map((answer) => `  ${answer}`),
    ...(question.question_feedback
      ? [`  ${giftFeedback(question.question_text, question.question_feedback, '####')}`]
      : []),
    `}${after}`,
  ].join('\n');
}

const oneLine = (text: string): string => toPlainLine(text).slice(0, 200);

const faultOf = (question: ExamQuestion): string | null =>
  transferKinds[question.question_type].gift.findFault?.(question) ?? null;

/**
 * A test's questions as a GIFT file of Moodle; it has no place for pictures but those of variants (`pictures`), nor for what
 * cannot be asked or written in it.
 */
export function writeGift({ exam_title, questions, left_out }: Exportable, pictures: DataPictures = new Map()): string {
  const notes = [
    `// ${oneLine(exam_title)}`,
    ...questions
      .filter(({ question_image_file }) => question_image_file)
      .map(({ ordinal_number }) => `// Вопрос ${ordinal_number}: картинка не выгружена, в GIFT для неё нет места`),
    ...questions
      .filter((question) => losesFiles(question, pictures))
      .map(
        ({ ordinal_number }) =>
          `// Вопрос ${ordinal_number}: картинки и звук в тексте не выгружены: в GIFT для них нет места`,
      ),
    ...questions.flatMap((question) =>
      tagsOf(question, true).lacking.map((what) => `// Вопрос ${question.ordinal_number}: не выгружено: ${what}`),
    ),
    ...questions.flatMap((question) =>
      scoringNotes(question).map((note) => `// Вопрос ${question.ordinal_number}: ${note}`),
    ),
    ...left_out.map(
      ({ question_text, fault }) => `// Не выгружен ${quoted(oneLine(question_text))}: ${oneLine(fault)}`,
    ),
    ...questions.flatMap((question) => {
      const fault = faultOf(question);
      return fault === null ? [] : [`// Не выгружен ${quoted(oneLine(question.question_text))}: ${fault}`];
    }),
  ];
  const written = questions
    .filter((question) => faultOf(question) === null)
    .map((question) => giftQuestion(withVariantPictures(question, pictures), questions.length));
  return `${[notes.join('\n'), ...written].join('\n\n')}\n`;
}
