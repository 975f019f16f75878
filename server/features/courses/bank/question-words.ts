import { toPlainText } from '#contract/formulas/rich-text.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import type { QuestionFields } from './question-versions.ts';

const named = (name: string, value: string | number | null | undefined): string[] =>
  value === undefined || value === null || value === '' || value === 0 ? [] : [`${name}: ${value}`];

/** A question as lines of text, by which two versions of it are compared: all that can change stands in it. */
export function questionWords(question: QuestionFields): string {
  const { question_type, question_text, answers, items } = question;
  const itemOf = new Map(items.map((item) => [item.right_answer_id, toPlainText(item.question_item_text)]));
  const gapOf = new Map(items.map(({ id }, index) => [id, index + 1]));
  return [
    questionKinds[question_type].name,
    toPlainText(question_text),
    ...named('Картинка', question.question_image_file),
    ...named('Верно', question.question_right_answer),
    ...named('Допуск', question.question_tolerance),
    ...(question.tolerance_in_percent ? ['Допуск в процентах'] : []),
    ...named('Единица', question.question_unit),
    ...answers.flatMap(
      ({ id, right, answer_text, answer_share, answer_feedback, question_item_id, answer_tolerance }) => [
        `${right === 1 ? '✓' : '–'} ${toPlainText(answer_text)}`,
        ...named('  доля, %', answer_share),
        ...named('  допуск', answer_tolerance),
        ...named('  пропуск', gapOf.get(question_item_id ?? 0)),
        ...named('  пара', itemOf.get(id)),
        ...named('  пояснение', toPlainText(answer_feedback)),
      ],
    ),
    ...items.flatMap(({ question_item_text, item_feedback }) => [
      `• ${toPlainText(question_item_text)}`,
      ...named('  пояснение', toPlainText(item_feedback)),
    ]),
    ...named('Снимается за неверную пару, %', question.wrong_pair_penalty),
    ...(question.order_scoring === 'places'
      ? []
      : [`Баллы за порядок: ${question.order_scoring === 'whole' ? 'целиком' : 'соседей'}`]),
    ...(question.keeps_order ? ['Варианты в порядке автора'] : []),
    ...named('Пояснение', toPlainText(question.question_feedback)),
    ...named('Тема в лекции', question.question_theme),
    ...(question.question_weight === 1 ? [] : [`Вес: ${question.question_weight}`]),
  ].join('\n');
}
