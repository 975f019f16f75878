import type { Formulas } from '#contract/formulas/formulas.ts';
import { formulasOf } from '#server/platform/formulas/formulas-in.ts';
import type { ExamContent } from './exam-content.ts';

type ExamTexts = Pick<ExamContent, 'questions'>;

function* textsOf({ questions }: ExamTexts): Generator<string> {
  for (const { question_text, answers, items } of questions) {
    yield question_text;
    for (const { answer_text } of answers) yield answer_text;
    for (const { question_item_text } of items) yield question_item_text;
  }
}

function* feedbackOf({ questions }: ExamTexts): Generator<string> {
  for (const { question_feedback = '', answers, items } of questions) {
    yield question_feedback;
    for (const { answer_feedback = '' } of answers) yield answer_feedback;
    for (const { item_feedback = '' } of items) yield item_feedback;
  }
}

const known = { asked: new WeakMap<ExamTexts, Formulas>(), told: new WeakMap<ExamTexts, Formulas>() };

/** The formulas of a test's questions, variants and categories, made once for all; of the feedback only where it is told. */
export function formulasOfExam(content: ExamTexts, isTold = false): Formulas {
  const memory = isTold ? known.told : known.asked;
  const texts = isTold ? [...textsOf(content), ...feedbackOf(content)] : textsOf(content);
  const made = memory.get(content) ?? formulasOf(texts);
  memory.set(content, made);
  return made;
}
