import type { CheckedValues, QuestionValues } from '../../tests/questions/question-values.ts';

type Variant = Pick<CheckedValues['answers'][number], 'key' | 'id' | 'answer_text'>;

/**
 * Variants of pairs to send: equal texts become one variant, with the id it has. `locationOf` gives the position of each
 * key, from 1.
 */
export function mergeEqualVariants<Given extends Variant>(
  answers: readonly Given[],
): { variants: Given[]; placeOf: ReadonlyMap<string, number> } {
  const byText = [...Map.groupBy(answers, ({ answer_text }) => answer_text).values()];
  const variants = byText.flatMap((same) => same.find(({ id }) => id !== undefined) ?? same.slice(0, 1));
  const placeOf = new Map(byText.flatMap((same, place) => same.map(({ key }) => [key, place + 1] as const)));
  return { variants, placeOf };
}

/** Parts of a saved question for the editor of pairs, in which each category gets a variant of its own. */
export function splitSharedVariants({ answers, items }: Pick<QuestionValues, 'answers' | 'items'>) {
  const taken = new Set<string>();
  const copies: QuestionValues['answers'] = [];
  const own = items.map((item) => {
    const { right_key } = item;
    const answer = answers.find(({ key }) => key === right_key);
    if (right_key === null || !answer || !taken.has(right_key)) {
      if (right_key !== null) taken.add(right_key);
      return item;
    }
    const { id: _, ...copy } = { ...answer, key: `${right_key} ${item.key}` };
    copies.push(copy);
    return { ...item, right_key: copy.key };
  });
  return { answers: [...answers, ...copies], items: own };
}
