import type { SelectionState } from '#contract/enrollment/closing.ts';
import { hasUnfitTrip } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { closedForChild, leftWordsForChild } from './child-selection-words.ts';
import { heldWords } from './held-words.ts';
import { closedGroupOf, isLeftBySelection, selectionNote } from './selection-words.ts';

/** A status in words for the child (docs/product/statuses.md). */
type ChildStep = {
  /** Title, in a few words. */
  title: string;
  /** What to do, or who acts next; worded for girls and boys alike. */
  text: string;
  action?: {
    title: string;
    to: 'welcome' | 'study' | 'achievements' | 'materials' | 'certificate' | 'messages' | 'year';
  };
  /** An end to celebrate (web/kit/page/moment.tsx). */
  isOccasion?: true;
};

const materials = { title: 'К материалам', to: 'materials' } as const;
const achievements = { title: 'Посмотреть достижения', to: 'achievements' } as const;
const writeToUsAction = { title: 'Написать нам', to: 'messages' } as const;
const parentsHint = 'Об этом можно спросить родителей или написать нам.';

const enrolled =
  'Ты едешь на смену! Родители рассказывают, как ты доберёшься, и прикладывают два документа. У этого есть срок: напомни им.';

const steps: Record<Status, ChildStep> = {
  [s.QUESTIONNAIRE_TO_FILL]: {
    title: 'Анкета ещё не готова',
    text: 'Анкету заполняют родители. Когда её примут, начнётся следующий шаг.',
  },
  [s.QUESTIONNAIRE_ON_CHECK]: {
    title: 'Анкета на проверке',
    text: 'Мы читаем анкету и напишем родителям, как только закончим.',
  },
  [s.QUESTIONNAIRE_TO_FIX]: {
    title: 'Анкету нужно поправить',
    text: 'В анкете есть замечания. Их исправляют родители: напомни им, у исправления есть срок.',
  },
  [s.QUESTIONNAIRE_FIXED]: {
    title: 'Исправленная анкета на проверке',
    text: 'Мы читаем исправления и напишем родителям, как только закончим.',
  },
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: {
    title: 'Анкету нужно поправить ещё раз',
    text: 'Это последняя попытка исправить анкету. Её исправляют родители: напомни им, срок идёт.',
  },
  [s.QUESTIONNAIRE_FILL_EXPIRED]: {
    title: 'Срок анкеты истёк',
    text: `Анкету не отправили вовремя, и участие остановлено. ${parentsHint}`,
    action: writeToUsAction,
  },
  [s.QUESTIONNAIRE_FIX_EXPIRED]: {
    title: 'Срок исправления анкеты истёк',
    text: `Анкету не исправили вовремя, и участие остановлено. ${parentsHint}`,
    action: writeToUsAction,
  },
  [s.QUESTIONNAIRE_REJECTED]: {
    title: 'Анкету не приняли',
    text: `В этом сезоне участвовать не получится. Причину знают родители. ${parentsHint}`,
    action: writeToUsAction,
  },
  [s.DUPLICATE]: {
    title: 'Есть другая запись',
    text: `В программе уже есть запись о тебе, и участие идёт по ней. ${parentsHint}`,
    action: writeToUsAction,
  },
  [s.ACCOUNT_TO_REGISTER]: {
    title: 'Анкета принята',
    text: 'Родители отправят тебе ссылку для входа. По ней создаётся твой кабинет.',
  },
  [s.ENTRANCE_LINK_SENT]: {
    title: 'Ссылка для входа отправлена',
    text: 'Открой ссылку из сообщения и придумай пароль: так создаётся твой кабинет.',
  },
  [s.ACCOUNT_REGISTERED]: {
    title: 'Кабинет создан',
    text: 'Обучение скоро откроется: мы напишем, когда можно будет начать.',
  },
  [s.ADMITTED]: {
    title: 'Обучение открыто',
    text: 'Обучение открыто для тебя: начни погружение.',
    action: { title: 'Начать обучение', to: 'welcome' },
  },
  [s.GO_TO_TRAINING_EXPIRED]: {
    title: 'Срок начала обучения истёк',
    text: `Обучение не начали вовремя, и участие остановлено. Если этому помешала важная причина, напиши нам.`,
    action: writeToUsAction,
  },
  [s.WITHDRAWN]: {
    title: 'Участие отменено',
    text: `Родители отменили участие в этом сезоне. ${parentsHint}`,
    action: writeToUsAction,
  },
  [s.BLOCKED]: {
    title: 'Участие остановлено',
    text: 'Администратор остановил участие. Почему и что дальше, можно узнать у нас.',
    action: writeToUsAction,
  },
  [s.CARRYING]: {
    title: 'Профиль переносят',
    text: 'Твой профиль переносят в кабинет другого родителя. Когда закончат, всё пойдёт дальше с того же места.',
    action: writeToUsAction,
  },
  [s.LAST_SEASON]: {
    title: 'Прошлый сезон',
    text: 'Твой прошлый сезон завершён. Чтобы участвовать в новом, попроси родителей записать тебя снова.',
  },
  [s.REACTIVATED]: {
    title: 'Новый сезон',
    text: 'Родители проверяют прошлогоднюю анкету и отправляют её. Напомни им: у анкеты есть срок.',
  },
  [s.TRAINING]: {
    title: 'Идёт обучение',
    text: 'Сейчас новых этапов нет. Как только следующий откроется, он появится здесь.',
    action: { title: 'К карте погружения', to: 'study' },
  },
  [s.MILESTONE_EXPIRED]: {
    title: 'Срок этапа истёк',
    text: 'Дальше пройти не получится. Если этому помешала важная причина, напиши нам.',
    action: writeToUsAction,
  },
  [s.TRAINING_PAUSED]: {
    title: 'Обучение на паузе',
    text: 'Администратор поставил обучение на паузу. Когда она закончится, срок этапа сдвинется на столько же, сколько она длилась.',
    action: writeToUsAction,
  },
  [s.TRAINING_COMPLETED]: {
    title: 'Курс пройден',
    text: 'Курс пройден! Теперь выбери направление, с которым пойдёшь дальше: в нём пройдёт отбор. Потом оценим достижения.',
    action: { title: 'Выбрать направление', to: 'study' },
  },
  [s.DIRECTION_CHOSEN]: {
    title: 'Направление выбрано',
    text: 'Теперь расскажи о своих достижениях: можно добавить до трёх. Когда добавлено всё, нажми «Готово»; когда их приём закончится, они уйдут на оценку сами.',
    action: { title: 'К достижениям', to: 'achievements' },
  },
  [s.ACHIEVEMENTS_ON_CHECK]: {
    title: 'Достижения отправлены',
    text: 'Твои достижения у нас, ход за нами: скоро начнём оценивать. Если что-то нужно будет поправить, придёт сообщение, а у достижения появится замечание.',
    action: achievements,
  },
  [s.TO_ASSESS]: {
    title: 'Достижения оценивают',
    text: 'Мы оцениваем достижения, ход за нами. Когда закончим, придёт сообщение: сколько баллов, за что и какое место. Если что-то нужно будет поправить, тоже напишем.',
    action: achievements,
  },
  [s.ASSESSED]: {
    title: 'Достижения оценены',
    text: 'Баллы посчитаны: посмотри, за что они и какое у тебя место. Дальше ход за нами: кто едет на смену, решает отбор, и о его итоге придёт сообщение.',
    action: { title: 'Посмотреть баллы и место', to: 'achievements' },
  },
  [s.MAIN_WINNER]: {
    title: 'Отбор пройден!',
    text: 'Поздравляем: курс, тесты и достижения привели тебя на смену, место ждёт! Теперь поездку подтверждают родители. У этого есть срок: напомни им.',
    isOccasion: true,
  },
  [s.RESERVE_WINNER]: {
    title: 'Место на смене есть!',
    text: 'Поздравляем: место на смене есть, и мы зовём тебя! Теперь поездку подтверждают родители. У этого есть срок: напомни им.',
    isOccasion: true,
  },
  [s.MAIN_ENROLLED]: { title: 'Поездка подтверждена', text: enrolled, isOccasion: true },
  [s.RESERVE_ENROLLED]: { title: 'Поездка подтверждена', text: enrolled, isOccasion: true },
  [s.TRIP_FILLED]: {
    title: 'Всё готово к поездке',
    text: 'Дорога известна, документы у нас. На эвакобазе тебя встретят и отметят по фамилии или по коду: он есть у родителей на странице поездки. До встречи!',
  },
  [s.NOT_ENROLLED]: {
    title: 'Отбор завершён',
    text: closedForChild.reserve,
    action: materials,
  },
  [s.TRIP_CANCELLED]: {
    title: 'Поездка отменена',
    text: `В этот раз поехать не получится. Пройденный курс и материалы остаются с тобой. ${parentsHint}`,
    action: writeToUsAction,
  },
  [s.ARRIVED]: { title: 'Смена началась', text: 'Ты на эвакобазе, смена идёт. Хорошего погружения!' },
  [s.SHIFT_COMPLETED]: {
    title: 'Смена завершена!',
    text: 'Поздравляем: весь путь, от анкеты до глубины, пройден до конца! Готовим сертификат и напишем, когда он будет здесь.',
    action: { title: 'Оглянуться на год', to: 'year' },
    isOccasion: true,
  },
  [s.CERTIFIED]: {
    title: 'Сезон завершён',
    text: 'Твой сертификат готов. Спасибо, что мы были вместе, и до новых погружений!',
    action: { title: 'Открыть сертификат', to: 'certificate' },
    isOccasion: true,
  },
};

const assessedAndHeld: ChildStep = {
  title: 'Достижения оценены',
  text: `Всё оценено, ход за нами. ${heldWords} Тогда придёт сообщение.`,
  action: achievements,
};

const unfitTrip: ChildStep = {
  title: 'Дни лагеря изменились',
  text: 'День приезда или отъезда, который назвали родители, больше не подходит. Место остаётся за тобой: напомни родителям назвать новый день.',
};

/**
 * Words of a status for the child, as far as the season's selection has come; `is_trip_unfit`: a day of the filled trip no
 * longer fits; `are_points_held`: points and place wait for the release of the direction's results.
 */
export function childStepOf(
  status: Status,
  selection: SelectionState,
  is_trip_unfit = false,
  are_points_held = false,
): ChildStep {
  if (hasUnfitTrip(status, is_trip_unfit)) return unfitTrip;
  const step = steps[status];
  if (status === s.NOT_ENROLLED) return { ...step, text: closedForChild[closedGroupOf(selection)] };
  if (are_points_held && status === s.ASSESSED) return assessedAndHeld;
  if (isLeftBySelection(status, selection))
    return { ...leftWordsForChild(status), action: status === s.TRAINING_COMPLETED ? materials : achievements };
  return { ...step, text: `${step.text}${selectionNote(status, selection)}` };
}
