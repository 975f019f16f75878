import { Paragraph, type Table } from 'docx';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import { wrongCostInWords } from '#contract/question-kinds/wrong-cost.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { questionKinds } from '../../question-kinds/question-kinds.ts';
import { wordKinds } from '../../question-kinds/word-kinds.ts';
import { labelled } from '../reading/found-text.ts';
import { numbered, picture, runs } from './word-parts.ts';
import type { WordPicture } from './word-picture.ts';

/** Explanations of the answers, and of the question, beside the right ones. */
const explanations = ({ question_feedback, answers, items }: ExamQuestion): Paragraph[] =>
  [
    ...answers.map(({ answer_text, answer_feedback }) =>
      answer_feedback ? labelled(quoted(toPlainLine(answer_text)), answer_feedback) : '',
    ),
    ...items.map(({ question_item_text, item_feedback }) =>
      item_feedback ? labelled(quoted(toPlainLine(question_item_text)), item_feedback) : '',
    ),
    question_feedback ?? '',
  ]
    .filter(Boolean)
    .map((text) => new Paragraph({ style: 'Task', children: [...runs('Пояснение. '), ...runs(text)] }));

/** What a wrong mark costs is said on paper too. */
const costOf = (question: ExamQuestion): string =>
  wrongCostInWords(
    question.question_type,
    questionKinds[question.question_type].partsToShow(question, question.id).wrong_cost,
  );

/** A question as it is printed; its right answers are marked where they are asked for, else they stand nowhere in it. */
export function wordQuestion(
  question: ExamQuestion,
  pictures: ReadonlyMap<string, WordPicture>,
  withAnswers: boolean,
): (Paragraph | Table)[] {
  const kind = wordKinds[question.question_type];
  const shown = pictures.get(question.question_image_file ?? '');
  return [
    new Paragraph({
      style: 'Question',
      keepNext: true,
      children: [numbered(`${question.ordinal_number}.`), ...runs(shownText(question))],
    }),
    ...(shown ? [picture(shown, `Картинка к вопросу ${question.ordinal_number}`)] : []),
    new Paragraph({ style: 'Task', keepNext: true, children: runs(`${kind.task}. ${costOf(question)}`) }),
    ...kind.answersOf(question, withAnswers, pictures),
    ...(withAnswers ? explanations(question) : []),
  ];
}
