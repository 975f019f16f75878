import { markOf, placesIn } from '#contract/question-kinds/cloze/gap-marks.ts';
import { foundGaps, type GivenGap } from '../../question-kinds/cloze/found-gaps.ts';
import { NotImportable, type Translate } from '../found.ts';
import type { ReportLoss } from '../loss-reasons.ts';
import { gapNameOf } from '../moodle/gap-names.ts';
import { type Cloze, clozeIn, partsOf } from './cloze.ts';
import { withFeedback } from './gift-parts.ts';
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

/** A question's text with several embedded answers: the text with the signs of its gaps, and their answers; undefined where it is none. */
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
