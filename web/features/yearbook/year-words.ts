import { awaitsAnswer, hasCompletedTraining } from '#contract/statuses/predicates.ts';
import { statusTraits } from '#contract/statuses/table.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { YearStepName } from '#contract/yearbook/steps.ts';
import type { Yearbook } from '#contract/yearbook/yearbook.ts';

/** Titles of the steps of a year, in words that fit girls and boys. */
export const stepTitles: Record<YearStepName, string> = {
  registered: 'Регистрация на портале',
  sent: 'Анкета отправлена',
  approved: 'Анкета одобрена',
  account: 'Создан свой кабинет',
  training: 'Первое погружение: начат курс',
  completed: 'Курс пройден до самого дна',
  direction: 'Выбрано направление',
  assessed: 'Достижения оценены',
  invited: 'Приглашение на смену',
  confirmed: 'Поездка подтверждена',
  arrived: 'Прибытие на эвакобазу',
  finished: 'Смена завершена',
};

/** Whether a year holds more than a registration: something to look back at. */
export const hasContent = ({ log, achievements, certificates, steps }: Yearbook): boolean =>
  log.data.length > 0 ||
  achievements.length > 0 ||
  certificates.length > 0 ||
  steps.some(({ step }) => step === 'training');

/** How the selection ended, as far as the family knows; undefined while there is nothing to tell. */
export function resultWords({
  participant_status: status,
  is_past,
  certificates,
  steps,
}: Yearbook): string | undefined {
  const wasThere = steps.some(({ step }) => step === 'finished') || certificates.some(({ kind }) => kind === 'winner');
  if (wasThere) return 'Смена позади: отбор пройден, место в поездке было заслужено.';
  if (status === s.ARRIVED) return 'Отбор пройден, смена идёт прямо сейчас.';
  if (status === s.TRIP_CANCELLED) return 'Приглашение на смену было, но поездка в этот раз не состоялась.';
  if (status === s.NOT_ENROLLED || status === s.CERTIFIED)
    return 'Отбор завершён: приглашения на смену в этот раз не было. Всё пройденное остаётся.';
  if (is_past) return undefined;
  if (steps.some(({ step }) => step === 'confirmed')) return 'Отбор пройден, место на смене подтверждено.';
  if (awaitsAnswer(status)) return 'Отбор пройден: есть приглашение на смену.';
  return undefined;
}

type Reader = 'child' | 'parent';

const endings: Record<Reader, { whole: string; part: string; ahead: string; none: string }> = {
  child: {
    whole: 'Ты знаешь теперь, каково это — дойти до дна: не сразу, этап за этапом. Это остаётся с тобой.',
    part: 'Каждый пройденный этап — это время, отданное морю. Оно остаётся с тобой.',
    ahead: 'Начало положено, а самое интересное ещё впереди: хороших погружений!',
    none: 'Начало положено, а море подождёт. Мы будем рады видеть тебя снова.',
  },
  parent: {
    whole: 'Пройти весь курс — это месяцы терпения. Спасибо, что были рядом: без вас этот путь не начался бы.',
    part: 'За каждым этапом стоит труд. Спасибо, что были рядом: без вас этот путь не начался бы.',
    ahead: 'Начало положено, а самое интересное ещё впереди. Спасибо за доверие!',
    none: 'Начало положено. Спасибо за доверие, будем рады видеть вас снова.',
  },
};

/** Kind last words of a year, to the child or to the parent. */
export function endingWords(year: Yearbook, reader: Reader): string {
  const { log, participant_status } = year;
  const isWhole =
    (log.milestones > 0 && log.data.length === log.milestones) ||
    (log.data.length > 0 && hasCompletedTraining(participant_status));
  if (log.data.length === 0) return endings[reader][goesOn(year) ? 'ahead' : 'none'];
  return endings[reader][isWhole ? 'whole' : 'part'];
}

/** The course in one sentence. */
export function courseWords({ teaching_title, log }: Yearbook): string {
  const passed = plural(log.data.length, 'этап', 'этапа', 'этапов');
  return `Курс ${quoted(teaching_title ?? '')}: ${passed} из ${log.milestones}`;
}

const finalStatuses: readonly Status[] = [s.SHIFT_COMPLETED, s.CERTIFIED, s.NOT_ENROLLED, s.TRIP_CANCELLED];
/** Whether a season still goes on, so that the sheet tells of it as it is today. */
export const goesOn = ({ is_past, participant_status }: Yearbook): boolean =>
  !is_past && !finalStatuses.includes(participant_status) && statusTraits[participant_status].state !== 'ended';
