import { markOf, placesIn } from '#contract/question-kinds/cloze/gap-marks.ts';
import { foundGaps, type GivenGap } from '../../question-kinds/cloze/found-gaps.ts';
import { NotImportable, type Translate } from '../found.ts';
import type { ReportLoss } from '../loss-reasons.ts';
import { gapNameOf } from '../moodle/gap-names.ts';
import { type Cloze, clozeIn, partsOf } from './cloze.ts';
import { weighed, withFeedback } from './gift-parts.ts';
import { syntaxOf } from './gift-syntax.ts';
import { LETTERS, textOf } from './gift-text.ts';

function gapOf({ name, weight, given }: Cloze, drop: ReportLoss): GivenGap {
  const isNumber = gapNameOf(name) === 'numerical';
  return {
    name,
    weight,
    answers: partsOf(given).map(({ text, fraction }) => {
      const { answer, feedback } = withFeedback(text);
      return {
        text: isNumber ? answer.trim() : textOf(answer, LETTERS, drop).trim(),
        fraction,
        feedback: textOf(feedback, undefined, drop),
      };
    }),
  };
}

/**
 * A question's text with several embedded answers: the text with the signs of its gaps, and their answers; undefined where it is
 * none.
 */
export function readGaps(
  stem: string,
  drop: ReportLoss,
): { text: string; answers: Translate; weight: number } | undefined {
  const found = [...stem.matchAll(/\{([^{}]*)\}/g)].map(([, braces = '']) => clozeIn(braces));
  if (found.length < 2 || found.some((one) => one === undefined)) return undefined;
  if (placesIn(stem).length > 0) throw new NotImportable('В тексте стоит «[[1]]»: так портал отмечает пропуски');
  let place = 0;
  const text = stem.replace(/\{[^{}]*\}/g, () => markOf(++place));
  return {
    text,
    ...foundGaps(
      found.flatMap((one) => (one ? [gapOf(one, drop)] : [])),
      drop,
    ),
  };
}

/** The word of Moodle's for what the answers of a gap are; those of a gap in GIFT are a question's. */
const nameOf = { choice: 'MULTICHOICE_S', short: 'SHORTANSWER', numerical: 'NUMERICAL' } as const;

/**
 * The only gap of a text as the portal writes it (cloze/gift-gap.ts): its answers are written as a question's of their type, each
 * with what it brings. NotImportable for another syntax.
 */
export function readOneGap(given: string, format: string | undefined, drop: ReportLoss): Translate {
  const syntax = syntaxOf(given);
  if (syntax !== 'choice' && syntax !== 'short' && syntax !== 'numerical')
    throw new NotImportable('Ответы в пропуске текста записаны непонятно');
  const parts = given
    .replace(/^#/, '')
    .replaceAll('=', '~=')
    .split('~')
    .filter((part) => part.trim() !== '');
  const answers = parts.map((part) => {
    const { answer, feedback } = withFeedback(part.trim().replace(/^=/, ''));
    const { text, fraction } = weighed(answer, part.trimStart().startsWith('=') ? 100 : 0);
    const words = textOf(text, syntax === 'choice' ? format : LETTERS, drop).trim();
    return { text: syntax === 'numerical' ? text.trim() : words, fraction, feedback: textOf(feedback, format, drop) };
  });
  return () => foundGaps([{ name: nameOf[syntax], weight: 1, answers }], drop).answers();
}
