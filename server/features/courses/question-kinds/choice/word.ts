import { Paragraph } from 'docx';
import { formatPoints } from '#contract/words/numbers.ts';
import { letterOf, numbered, rightRun, runs } from '../../transfer/word/word-parts.ts';
import type { WordKind } from '../word-kind.ts';

/** «а) …», «б) …»: the key is «б», or «а, в». */
export const choice: Pick<WordKind, 'keyOf' | 'answersOf'> = {
  keyOf: ({ answers }) => answers.flatMap(({ right }, index) => (right === 1 ? [letterOf(index)] : [])).join(', '),
  answersOf: ({ answers }, withAnswers) =>
    answers.map(({ answer_text, right, answer_share }, index) => {
      const isMarked = withAnswers && right === 1;
      const share = typeof answer_share === 'number' ? formatPoints(Math.abs(answer_share)) : '';
      const brings = share === '' ? '' : `, ${share} %`;
      const takes = withAnswers && !isMarked && share !== '' && share !== '0' ? [rightRun(`  снимает ${share} %`)] : [];
      const mark = isMarked ? [rightRun(`  ✓ верно${brings}`)] : takes;
      return new Paragraph({
        style: 'Variant',
        keepNext: index < answers.length - 1,
        children: [numbered(`${letterOf(index)})`), ...runs(answer_text, { bold: isMarked }), ...mark],
      });
    }),
};
