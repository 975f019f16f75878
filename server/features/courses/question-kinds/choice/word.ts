import { Paragraph } from 'docx';
import { filesIn } from '#contract/formulas/rich-text.ts';
import { pictureAlone } from '#contract/question-kinds/choice/tiles.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { imageRun, letterOf, numbered, rightRun, runs } from '../../transfer/word/word-parts.ts';
import type { WordPicture } from '../../transfer/word/word-picture.ts';
import type { WordKind } from '../word-kind.ts';

/** Points of the page: several variants with pictures fit on one. */
const LARGEST = { width: 220, height: 150 };

/** A variant's words, and its pictures in place of those that name them where it has nothing else. */
function variantRuns(text: string, isMarked: boolean, pictures: ReadonlyMap<string, WordPicture>) {
  const alt = pictureAlone(text)?.alt;
  const shown = filesIn(text).flatMap((path) => pictures.get(path) ?? []);
  const images = shown.map((picture) => imageRun(picture, alt ?? 'Картинка варианта', LARGEST));
  return alt !== undefined && images.length > 0 ? images : [...runs(text, { bold: isMarked }), ...images];
}

/** «а) …», «б) …»: the key is «б», or «а, в». */
export const choice: Pick<WordKind, 'keyOf' | 'answersOf'> = {
  keyOf: ({ answers }) => answers.flatMap(({ right }, index) => (right === 1 ? [letterOf(index)] : [])).join(', '),
  answersOf: ({ answers }, withAnswers, pictures) =>
    answers.map(({ answer_text, right, answer_share }, index) => {
      const isMarked = withAnswers && right === 1;
      const share = typeof answer_share === 'number' ? formatPoints(Math.abs(answer_share)) : '';
      const brings = share === '' ? '' : `, ${share} %`;
      const takes = withAnswers && !isMarked && share !== '' && share !== '0' ? [rightRun(`  снимает ${share} %`)] : [];
      const mark = isMarked ? [rightRun(`  ✓ верно${brings}`)] : takes;
      return new Paragraph({
        style: 'Variant',
        keepNext: index < answers.length - 1,
        children: [numbered(`${letterOf(index)})`), ...variantRuns(answer_text, isMarked, pictures), ...mark],
      });
    }),
};
