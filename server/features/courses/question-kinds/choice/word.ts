import { Paragraph } from 'docx';
import { letterOf, numbered, rightRun, runs } from '../../transfer/word/word-parts.ts';
import type { WordKind } from '../word-kind.ts';

/** «а) …», «б) …»: the key is «б», or «а, в». */
export const choice: Pick<WordKind, 'keyOf' | 'answersOf'> = {
  keyOf: ({ answers }) => answers.flatMap(({ right }, index) => (right === 1 ? [letterOf(index)] : [])).join(', '),
  answersOf: ({ answers }, withAnswers) =>
    answers.map(({ answer_text, right }, index) => {
      const isMarked = withAnswers && right === 1;
      const mark = isMarked ? [rightRun('  ✓ верно')] : [];
      return new Paragraph({
        style: 'Variant',
        keepNext: index < answers.length - 1,
        children: [numbered(`${letterOf(index)})`), ...runs(answer_text, { bold: isMarked }), ...mark],
      });
    }),
};
