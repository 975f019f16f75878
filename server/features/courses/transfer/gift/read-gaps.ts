import { markOf, placesIn } from '#contract/question-kinds/cloze/gap-marks.ts';
import { type GapType, MAX_ANSWERS_OF_GAP, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { type FoundParts, NotImportable } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { foundVariant, requireDifferent } from '../reading/found-text.ts';
import { type Cloze, clozeIn, embeddedAnswers, partsOf, typeOf } from './cloze.ts';
import { withFeedback } from './gift-parts.ts';
import { LETTERS, textOf } from './gift-text.ts';

type FoundAnswer = FoundParts['answers'][number];
type FoundGap = { gap_type: GapType; isMixed: boolean; weight: number; answers: FoundAnswer[] };

const gapTypeOf = { short: 'typed', byCase: 'typed', numerical: 'number', choice: 'choice' } as const;

/** «150:5» is a number with its tolerance. */
function numberOf(text: string): Pick<FoundAnswer, 'answer_text' | 'answer_tolerance'> {
  const [value = '', within = '0'] = text.split(/[:\uFDD6]/);
  const tolerance = readNumber(within, '');
  if (readNumber(value, '') === null || tolerance === null || tolerance < 0)
    throw new NotImportable('Ответ для пропуска — не число');
  return { answer_text: value.trim(), answer_tolerance: tolerance };
}

function readGap({ name, weight, given }: Cloze, place: number, drop: ReportLoss): FoundGap {
  const type = typeOf(name);
  if (!type) throw embeddedAnswers();
  if (type === 'several') throw new NotImportable('Пропуск с несколькими верными вариантами: портал его не понимает');
  if (type === 'byCase') drop(lossReasons.byCase);
  const gap_type = gapTypeOf[type];
  const answers = partsOf(given).flatMap(({ text, fraction }): FoundAnswer[] => {
    const { answer, feedback } = withFeedback(text);
    const words = textOf(answer, LETTERS, drop).trim();
    if (gap_type !== 'choice' && words === '*') {
      drop(lossReasons.otherOfGap);
      return [];
    }
    if (gap_type === 'typed' && words.includes('*')) drop(lossReasons.wildcard);
    if (fraction < 0) drop(lossReasons.penalty);
    const answer_share = Math.max(0, Math.min(100, fraction));
    const answer_feedback = textOf(feedback, undefined, drop);
    return [
      {
        ...(gap_type === 'number' ? numberOf(answer) : { answer_text: foundVariant(words) }),
        right: answer_share === 100 ? 1 : 0,
        answer_share,
        ...(answer_feedback === '' ? {} : { answer_feedback }),
        gap_place: place,
      },
    ];
  });
  if (answers.length > MAX_ANSWERS_OF_GAP) throw new NotImportable(`Больше ${MAX_ANSWERS_OF_GAP} ответов у пропуска`);
  if (!answers.some(({ right }) => right === 1))
    throw new NotImportable(`У пропуска ${place} нет ответа, который приносит всё`);
  if (gap_type === 'choice' && answers.length < 2) throw new NotImportable(`Для пропуска ${place} нужно два варианта`);
  requireDifferent(
    answers.map(({ answer_text }) => answer_text),
    `Два одинаковых ответа пропуска ${place}`,
  );
  return { gap_type, isMixed: name.endsWith('S'), weight, answers };
}

/** A question's text with several embedded answers: the text with the signs of its gaps, and their answers; undefined where it is none. */
export function readGaps(
  stem: string,
  drop: ReportLoss,
): { text: string; answers: () => FoundParts; weight: number } | undefined {
  const found = [...stem.matchAll(/\{([^{}]*)\}/g)].map(([, braces = '']) => clozeIn(braces));
  if (found.length < 2 || found.some((one) => one === undefined)) return undefined;
  if (found.length > MAX_GAPS) throw new NotImportable(`Больше ${MAX_GAPS} пропусков`);
  if (placesIn(stem).length > 0) throw new NotImportable('В тексте стоит «[[1]]»: так портал отмечает пропуски');
  let place = 0;
  const text = stem.replace(/\{[^{}]*\}/g, () => markOf(++place));
  const gaps = found.flatMap((one, at) => (one ? [readGap(one, at + 1, drop)] : []));
  if (new Set(gaps.map(({ weight }) => weight)).size > 1) drop(lossReasons.weightsOfGaps);
  const chosen = gaps.filter(({ gap_type }) => gap_type === 'choice');
  const keepsOrder = chosen.length > 0 && !chosen.some(({ isMixed }) => isMixed);
  if (new Set(chosen.map(({ isMixed }) => isMixed)).size > 1) drop(lossReasons.orderOfGaps);
  return {
    text,
    weight: gaps.reduce((all, { weight }) => all + weight, 0),
    answers: () => ({
      question_type: questionTypes.cloze,
      question_right_answer: '',
      answers: gaps.flatMap(({ answers }) => answers),
      items: gaps.map(({ gap_type }, at) => ({
        question_item_text: `Пропуск ${at + 1}`,
        right_answer_place: null,
        gap_type,
      })),
      ...(keepsOrder ? { keeps_order: true } : {}),
    }),
  };
}
