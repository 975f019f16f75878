import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { pictureAlone, picturesIn } from '#contract/question-kinds/choice/tiles.ts';

type Variants = readonly { answer_text: string }[];

/** The first picture alone whose words another one before it has too. */
function findSameWords(answers: Variants): [number, number] | undefined {
  const places = new Map<string, number>();
  for (const [place, { answer_text }] of answers.entries()) {
    if (!pictureAlone(answer_text)) continue;
    const words = toPlainLine(answer_text).toLowerCase();
    const before = places.get(words);
    if (before !== undefined) return [before + 1, place + 1];
    places.set(words, place);
  }
  return undefined;
}

/**
 * Why somebody who does not see the pictures of the variants could not choose among them, in words for their author; null where
 * everybody can. A variant of pictures has their words only.
 */
export function findPicturesFault(answers: Variants): string | null {
  const place = answers.findIndex(({ answer_text }) => picturesIn(answer_text).some(({ alt }) => alt.trim() === ''));
  if (place !== -1) return `Опишите словами картинку варианта ${place + 1}: её прочтёт тот, кто не видит экрана`;
  const [one, other] = findSameWords(answers) ?? [];
  return one === undefined
    ? null
    : `Картинки вариантов ${one} и ${other} описаны одинаково: тот, кто не видит экрана, их не различит`;
}
