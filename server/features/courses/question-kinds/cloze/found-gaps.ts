import { type GapType, MAX_ANSWERS_OF_GAP, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { type FoundParts, NotImportable, type Translate } from '../../transfer/found.ts';
import { lossReasons, type ReportLoss, sameAnswer } from '../../transfer/loss-reasons.ts';
import { type GapName, gapNameOf, isMixed } from '../../transfer/moodle/gap-names.ts';
import { foundVariant, labelled, requireDifferent } from '../../transfer/reading/found-text.ts';
import { plainAnswer } from '../typed/answer-forms.ts';
import { fits, hasWildcard, unescaped } from '../typed/read.ts';

/** An answer of a gap as a file has it. `fraction`: percent of the gap; an empty feedback: none. */
export type GivenAnswer = { text: string; fraction: number; feedback: string };
/** `name` is Moodle's word for what the gap takes: «SHORTANSWER», «MCVS»; `weight` counts among the gaps of the text. */
export type GivenGap = { name: string; weight: number; answers: readonly GivenAnswer[] };

/** What has the answers, in the genitive («пропуска 2»), and its place in the text. */
type GapPlace = { of: string; place: number };

type FoundAnswer = FoundParts['answers'][number];
type FoundGap = { gap_type: GapType; isMixed: boolean; weight: number; answers: FoundAnswer[]; item_feedback: string };

const gapTypeOf = {
  short: 'typed',
  byCase: 'typed',
  numerical: 'number',
  choice: 'choice',
} as const satisfies Record<Exclude<GapName, 'several'>, GapType>;

/** «150:5» is a number with its tolerance. */
function numberOf(text: string): Pick<FoundAnswer, 'answer_text' | 'answer_tolerance'> {
  const [value = '', within = '0'] = text.split(/[:\uFDD6]/);
  const tolerance = readNumber(within, '');
  if (readNumber(value, '') === null || tolerance === null || tolerance < 0)
    throw new NotImportable('Ответ для пропуска — не число');
  return { answer_text: value.trim(), answer_tolerance: tolerance };
}

/** Whether Moodle, which takes the first answer that fits, would never come from one to a better one behind it. */
const hidesNumber = (one: FoundAnswer, other: FoundAnswer): boolean =>
  Math.abs((readNumber(one.answer_text, '') ?? 0) - (readNumber(other.answer_text, '') ?? 0)) <=
  (one.answer_tolerance ?? 0) + (other.answer_tolerance ?? 0);

const sharesOf = ({ answer_share = 0 }: FoundAnswer): number => answer_share;

/** Names where the portal, which takes the best of the answers that fit, gives another share than Moodle. */
function reportOrder(gap_type: GapType, answers: readonly FoundAnswer[], drop: ReportLoss): void {
  for (const [at, one] of answers.entries())
    for (const better of answers.slice(at + 1).filter((other) => sharesOf(other) > sharesOf(one)))
      if (gap_type === 'number' && hidesNumber(one, better)) drop(lossReasons.exceptionOfGap);
  if (gap_type !== 'typed') return;
  for (const [at, one] of answers.entries()) {
    const same = answers.find(
      (other, place) =>
        place !== at &&
        sharesOf(other) > sharesOf(one) &&
        plainAnswer(other.answer_text) === plainAnswer(one.answer_text),
    );
    if (same) drop(sameAnswer(one.answer_text, same.answer_text));
  }
}

/** Answers with a star for any letters, which the portal has not: named, and refused where nothing else is right. */
function withoutStars(given: readonly GivenAnswer[], { of }: GapPlace, drop: ReportLoss): GivenAnswer[] {
  const whole = given.filter(({ text }) => !hasWildcard(text));
  if (whole.length === given.length) return whole;
  const isRight = ({ fraction }: GivenAnswer) => fraction >= 100;
  if (!whole.some(isRight) && given.some(isRight))
    throw new NotImportable(`В верном ответе ${of} знак «*» вместо любых букв: портал сравнивает ответ целиком`);
  drop(lossReasons.wildcard);
  const hides = given.some(
    (one, at) =>
      hasWildcard(one.text) &&
      given
        .slice(at + 1)
        .some(
          (other) => other.fraction > one.fraction && !hasWildcard(other.text) && fits(one.text, unescaped(other.text)),
        ),
  );
  if (hides) drop(lossReasons.exceptionOfGap);
  return whole;
}

function foundAnswer(given: GivenAnswer, gap_type: GapType, { of, place }: GapPlace, drop: ReportLoss): FoundAnswer {
  if (given.fraction > 100.01) throw new NotImportable(`Ответ ${of} приносит больше ста процентов`);
  if (given.fraction < 0) drop(lossReasons.penalty);
  const answer_share = Math.min(100, Math.max(0, Number(given.fraction.toFixed(5))));
  const words = gap_type === 'typed' ? unescaped(given.text) : given.text;
  return {
    ...(gap_type === 'number' ? numberOf(given.text) : { answer_text: foundVariant(words) }),
    right: answer_share === 100 ? 1 : 0,
    answer_share,
    ...(given.feedback === '' ? {} : { answer_feedback: given.feedback }),
    gap_place: place,
  };
}

/** What Moodle says to any other answer, which the portal says to the gap. */
function saidToOthers({ fraction, feedback }: GivenAnswer, place: number): string {
  if (fraction > 0)
    throw new NotImportable(`В пропуске ${place} что-то приносит любой ответ («*»): портал так не оценивает`);
  return feedback === '' ? '' : labelled('Другой ответ', feedback);
}

const isOther = ({ text }: GivenAnswer): boolean => text.trim() === '*';

/** One gap; NotImportable for what the portal has not. */
export function foundGap({ name, weight, answers: all }: GivenGap, named: GapPlace, drop: ReportLoss): FoundGap {
  const { of, place } = named;
  const type = gapNameOf(name);
  if (!type) throw new NotImportable(`Пропуск ${name.slice(0, 30)}: портал такого не знает`);
  if (type === 'several')
    throw new NotImportable(
      `Пропуск ${place} с несколькими верными вариантами (MULTIRESPONSE): на портале в пропуск ставят один вариант`,
    );
  if (type === 'byCase') drop(lossReasons.byCase);
  const gap_type = gapTypeOf[type];
  const others = gap_type === 'choice' ? [] : all.filter(isOther);
  const given = gap_type === 'choice' ? all : all.filter((one) => !isOther(one));
  const said = others.map((one) => saidToOthers(one, place)).filter(Boolean);
  const kept = gap_type === 'typed' ? withoutStars(given, named, drop) : given;
  const answers = kept.map((one) => foundAnswer(one, gap_type, named, drop));
  if (answers.length > MAX_ANSWERS_OF_GAP) throw new NotImportable(`Больше ${MAX_ANSWERS_OF_GAP} ответов у ${of}`);
  if (!answers.some(({ right }) => right === 1)) throw new NotImportable(`У ${of} нет ответа, который приносит всё`);
  if (gap_type === 'choice' && answers.length < 2) throw new NotImportable(`Для ${of} нужно два варианта`);
  requireDifferent(
    answers.map(({ answer_text, answer_tolerance }) =>
      gap_type === 'number' ? `${answer_text} ± ${answer_tolerance}` : answer_text,
    ),
    `Два одинаковых ответа ${of}`,
  );
  reportOrder(gap_type, answers, drop);
  return { gap_type, isMixed: isMixed(name), weight, answers, item_feedback: said[0] ?? '' };
}

/**
 * The gaps of a text, in its order, as a question of gaps; `weight` is theirs together. NotImportable, when called or when
 * translated, for what the portal has not.
 */
export function foundGaps(given: readonly GivenGap[], drop: ReportLoss): { answers: Translate; weight: number } {
  if (given.length > MAX_GAPS) throw new NotImportable(`Больше ${MAX_GAPS} пропусков`);
  const gaps = given.map((gap, at) => foundGap(gap, { of: `пропуска ${at + 1}`, place: at + 1 }, drop));
  if (new Set(gaps.map(({ weight }) => weight)).size > 1) drop(lossReasons.weightsOfGaps);
  const chosen = gaps.filter(({ gap_type }) => gap_type === 'choice');
  const keepsOrder = chosen.length > 0 && !chosen.some((gap) => gap.isMixed);
  if (new Set(chosen.map((gap) => gap.isMixed)).size > 1) drop(lossReasons.orderOfGaps);
  return {
    weight: gaps.reduce((all, { weight }) => all + weight, 0),
    answers: () => ({
      question_type: questionTypes.cloze,
      question_right_answer: '',
      answers: gaps.flatMap(({ answers }) => answers),
      items: gaps.map(({ gap_type, item_feedback }, at) => ({
        question_item_text: `Пропуск ${at + 1}`,
        right_answer_place: null,
        gap_type,
        ...(item_feedback === '' ? {} : { item_feedback }),
      })),
      ...(keepsOrder ? { keeps_order: true } : {}),
    }),
  };
}
