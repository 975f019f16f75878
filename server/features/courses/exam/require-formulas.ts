import { messages } from '#contract/messages.ts';
import { invalid } from '#server/platform/errors.ts';
import { formulaFault } from '#server/platform/formulas/check-formulas.ts';
import { newBudget } from '#server/platform/formulas/within-bounds.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';

/**
 * Throws 422 at each text whose formulas readers could not be shown, and of which nothing is left once it is cleaned; `texts`
 * by the name of the field.
 */
export function requireFormulas(texts: Iterable<readonly [string, string]>): void {
  const budget = newBudget();
  const faults = [...texts].flatMap(([field, text]) => {
    const clean = cleanRichText(text);
    const fault = text !== '' && clean === '' ? messages.required : formulaFault(clean, budget);
    return fault === null ? [] : [[field, fault] as const];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

type Texts<Names extends string> = { readonly [name in Names]?: string | undefined };
type QuestionTexts = Texts<'question_text' | 'question_feedback'> & {
  answers: readonly Texts<'answer_text' | 'answer_feedback'>[];
  items: readonly Texts<'question_item_text' | 'item_feedback'>[];
};

/** Texts of a question that may have formulas, by the names of the editor's fields, without the question's own place among them. */
const textsOf = ({ question_text, question_feedback, answers, items }: QuestionTexts): [string, string][] => {
  const named: [string, string | undefined][] = [
    ['question_text', question_text],
    ['question_feedback', question_feedback],
    ...answers.flatMap(({ answer_text, answer_feedback }, at): typeof named => [
      [`answers.${at}.answer_text`, answer_text],
      [`answers.${at}.answer_feedback`, answer_feedback],
    ]),
    ...items.flatMap(({ question_item_text, item_feedback }, at): typeof named => [
      [`items.${at}.question_item_text`, question_item_text],
      [`items.${at}.item_feedback`, item_feedback],
    ]),
  ];
  return named.flatMap(([name, text]) => (text ? [[name, text]] : []));
};

/**
 * 422 for a formula that cannot be read in what is new in the questions of a whole test, at the fields of its editor. Gives what is
 * new, by its field.
 */
export function requireFormulasOf(
  questions: readonly QuestionTexts[],
  before: readonly QuestionTexts[],
): (readonly [field: string, text: string])[] {
  const unchanged = new Set(before.flatMap(textsOf).map(([, text]) => text));
  const fields = questions.flatMap((question, index) =>
    textsOf(question).map(([name, text]) => [`questions.${index}.${name}`, text] as const),
  );
  const fresh = fields.filter(([, text]) => !unchanged.has(text));
  requireFormulas(fresh);
  return fresh;
}
