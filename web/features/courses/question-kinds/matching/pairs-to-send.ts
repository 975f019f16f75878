import type { CheckedValues, QuestionValues } from '../../tests/question-values.ts';

type Variants = CheckedValues['answers'];

/**
 * The variants of pairs as they are sent: what is written alike is one variant, kept under the id it has. `placeOf` tells
 * by each key its place, from 1.
 */
export function eachOnce(answers: Variants): { variants: Variants; placeOf: ReadonlyMap<string, number> } {
  const byText = [...Map.groupBy(answers, ({ answer_text }) => answer_text).values()];
  const variants = byText.flatMap((same) => same.find(({ id }) => id !== undefined) ?? same.slice(0, 1));
  const placeOf = new Map(byText.flatMap((same, place) => same.map(({ key }) => [key, place + 1] as const)));
  return { variants, placeOf };
}

/** Parts of a kept question for the editor of pairs: each category has a variant of its own to write in. */
export function eachItsOwn({ answers, items }: Pick<QuestionValues, 'answers' | 'items'>) {
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
