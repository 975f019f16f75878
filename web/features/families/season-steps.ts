import type { SelectionState } from '#contract/enrollment/closing.ts';
import { hasUnfitTrip, isStopped } from '#contract/statuses/predicates.ts';
import { statusTraits } from '#contract/statuses/table.ts';
import type { Phase } from '#contract/statuses/traits.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { heldWords } from '#web/features/participation/held-words.ts';
import { closedGroupOf, isLeftBySelection, selectionNote } from '#web/features/participation/selection-words.ts';
import { closedForParent, leftWordsForParent } from './parent-selection-words.ts';

/** Steps of a season as shown to a family. */
const steps = ['анкета', 'кабинет участника', 'обучение', 'достижения и отбор', 'поездка', 'смена'] as const;
const stepOf: Record<Exclude<Phase, 'aside'>, (typeof steps)[number]> = {
  questionnaire: 'анкета',
  entrance: 'кабинет участника',
  account: 'кабинет участника',
  admission: 'обучение',
  training: 'обучение',
  direction: 'обучение',
  achievements: 'достижения и отбор',
  assessment: 'достижения и отбор',
  ranking: 'достижения и отбор',
  trip: 'поездка',
  shift: 'смена',
};

/** «Шаг 3 из 6: обучение»; undefined for a child that has stopped. */
export function seasonStepOf(status: Status): { step: number; of: number; title: string } | undefined {
  const { phase } = statusTraits[status];
  const hasStopped = isStopped(status) || status === s.NOT_ENROLLED || status === s.TRIP_CANCELLED;
  if (phase === 'aside' || hasStopped) return undefined;
  const title = stepOf[phase];
  return { step: steps.indexOf(title) + 1, of: steps.length, title };
}

/** Label of a button and the parent's screen it opens. */
export type NextAction = {
  title: string;
  to: 'student' | 'student/achievements' | 'student/trip' | 'student/certificate' | 'student/year' | 'messages';
};

export type NextStep = {
  /** Title of an occasion to celebrate. */
  occasion?: string;
  /** What happens now, in a sentence. */
  text: string;
  /** The button of the next step; missing if there is nothing to do. */
  action?: NextAction;
  /** The button enters the new season instead (activate-button.tsx). */
  activates?: true;
};

const student = (title: string) => ({ title, to: 'student' as const });
const achievements = (title: string) => ({ title, to: 'student/achievements' as const });
const trip = (title: string) => ({ title, to: 'student/trip' as const });
const writeToUsAction = { title: 'Написать нам', to: 'messages' as const };

const enrolled =
  'Расскажите, как ребёнок доберётся до лагеря и обратно, и приложите два документа: их бланки уже заполнены. У этого есть срок.';

const next: Record<Status, NextStep> = {
  [s.QUESTIONNAIRE_TO_FILL]: {
    text: 'Расскажите о ребёнке: анкету можно заполнять частями.',
    action: student('Заполнить анкету'),
  },
  [s.QUESTIONNAIRE_ON_CHECK]: {
    text: 'Мы проверяем анкету и напишем, как только закончим. Сейчас ничего делать не нужно.',
  },
  [s.QUESTIONNAIRE_TO_FIX]: {
    text: 'В анкете есть замечания: они отмечены у своих полей.',
    action: student('Исправить анкету'),
  },
  [s.QUESTIONNAIRE_FIXED]: {
    text: 'Мы проверяем исправления и напишем, как только закончим. Сейчас ничего делать не нужно.',
  },
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: { text: 'Исправить анкету можно ещё один раз.', action: student('Исправить анкету') },
  [s.QUESTIONNAIRE_FILL_EXPIRED]: {
    text: 'Анкету не успели заполнить. Если была причина, напишите нам.',
    action: writeToUsAction,
  },
  [s.QUESTIONNAIRE_FIX_EXPIRED]: {
    text: 'Анкету не успели исправить. Если была причина, напишите нам.',
    action: writeToUsAction,
  },
  [s.QUESTIONNAIRE_REJECTED]: {
    text: 'Анкету не приняли. Причина стоит на странице ребёнка.',
    action: student('Прочитать причину'),
  },
  [s.DUPLICATE]: {
    text: 'Этот ребёнок уже записан в программу другой записью. Если это ошибка, напишите нам.',
    action: writeToUsAction,
  },
  [s.ACCOUNT_TO_REGISTER]: {
    text: 'Анкета принята! Отправьте ребёнку ссылку для входа.',
    action: student('Отправить ссылку'),
  },
  [s.ENTRANCE_LINK_SENT]: {
    text: 'Ссылка отправлена. Ребёнку осталось открыть её и придумать пароль.',
    action: student('Отправить ещё раз'),
  },
  [s.ACCOUNT_REGISTERED]: { text: 'Кабинет ребёнка готов. Обучение скоро откроется, мы напишем.' },
  [s.ADMITTED]: {
    text: 'Обучение открыто: ребёнок начинает его в своём кабинете.',
    action: student('Открыть карточку'),
  },
  [s.GO_TO_TRAINING_EXPIRED]: {
    text: 'К обучению не перешли вовремя. Если была причина, напишите нам.',
    action: writeToUsAction,
  },
  [s.WITHDRAWN]: { text: 'Участие отменено. Если передумали, напишите нам.', action: writeToUsAction },
  [s.BLOCKED]: {
    text: 'Администратор приостановил участие, его сроки стоят. Почему и что дальше, можно узнать у нас.',
    action: writeToUsAction,
  },
  [s.CARRYING]: {
    text: 'Профиль переносят в другой кабинет. Если вы об этом не договаривались, перенос можно остановить.',
    action: writeToUsAction,
  },
  [s.LAST_SEASON]: {
    text: 'Ребёнок участвовал в прошлом сезоне и может участвовать в новом: прежние ответы сохранены.',
    activates: true,
    action: { title: 'Оглянуться на прошлый год', to: 'student/year' },
  },
  [s.REACTIVATED]: { text: 'Проверьте, всё ли в анкете по-прежнему верно.', action: student('Проверить анкету') },
  [s.TRAINING]: {
    text: 'Ребёнок учится. Поддержите его: у каждого этапа есть срок.',
    action: student('Посмотреть успехи'),
  },
  [s.MILESTONE_EXPIRED]: { text: 'Срок этапа вышел. Если была причина, напишите нам.', action: writeToUsAction },
  [s.TRAINING_PAUSED]: {
    text: 'Обучение ребёнка на паузе. Когда она закончится, срок этапа сдвинется на столько же, сколько она длилась.',
    action: writeToUsAction,
  },
  [s.TRAINING_COMPLETED]: { text: 'Обучение пройдено! Ребёнок выбирает направление в своём кабинете.' },
  [s.DIRECTION_CHOSEN]: {
    text: 'Направление выбрано. Ребёнок добавляет достижения в своём кабинете: до трёх, пока открыт их приём.',
    action: achievements('Посмотреть достижения'),
  },
  [s.ACHIEVEMENTS_ON_CHECK]: {
    text: 'Достижения у нас, скоро начнём их оценивать. Если что-то нужно будет исправить, напишем вам и ребёнку.',
    action: achievements('Посмотреть достижения'),
  },
  [s.TO_ASSESS]: {
    text: 'Мы оцениваем достижения. Когда закончим, напишем, сколько баллов, за что и какое место.',
    action: achievements('Посмотреть достижения'),
  },
  [s.ASSESSED]: {
    text: 'Всё оценено: посмотрите баллы и место. Дальше ход за нами: кто едет на смену, решает отбор, и о его итоге мы напишем вам и ребёнку.',
    action: achievements('Посмотреть баллы и место'),
  },
  [s.MAIN_WINNER]: {
    occasion: 'Поздравляем: отбор пройден!',
    text: 'Для ребёнка есть место на смене. Подтвердите поездку или откажитесь от неё до срока: потом место освободится.',
    action: trip('Подтвердить поездку'),
  },
  [s.RESERVE_WINNER]: {
    occasion: 'Поздравляем: место на смене есть!',
    text: 'Есть свободное место, и мы зовём вашего ребёнка. Подтвердите поездку или откажитесь от неё до срока: потом место освободится.',
    action: trip('Подтвердить поездку'),
  },
  [s.MAIN_ENROLLED]: { occasion: 'Ребёнок едет на смену!', text: enrolled, action: trip('Заполнить данные поездки') },
  [s.RESERVE_ENROLLED]: {
    occasion: 'Ребёнок едет на смену!',
    text: enrolled,
    action: trip('Заполнить данные поездки'),
  },
  [s.TRIP_FILLED]: {
    text: 'Всё готово к поездке: дорога известна, документы у нас. В день приезда ребёнка встретят на эвакобазе, код для отметки стоит на странице поездки. Если что-то изменится, поправьте данные там же.',
    action: trip('Данные поездки'),
  },
  [s.NOT_ENROLLED]: {
    text: closedForParent.reserve,
    action: achievements('Посмотреть баллы'),
  },
  [s.TRIP_CANCELLED]: {
    text: 'Поездка отменена, место освободилось. Если это ошибка или планы изменились, напишите нам: вернуть поездку можно, пока есть свободное место.',
    action: writeToUsAction,
  },
  [s.ARRIVED]: {
    text: 'Ребёнок на эвакобазе: прибытие отмечено, смена идёт. Когда она закончится, подготовим сертификат.',
  },
  [s.SHIFT_COMPLETED]: {
    occasion: 'Смена завершена!',
    text: 'Весь путь сезона пройден, спасибо, что доверили его нам. Готовим сертификат и напишем, когда он будет здесь.',
    action: { title: 'Оглянуться на год', to: 'student/year' },
  },
  [s.CERTIFIED]: {
    occasion: 'Сезон завершён',
    text: 'Сертификат готов. Спасибо, что были с нами, и до встречи в новом сезоне!',
    action: { title: 'Открыть сертификат', to: 'student/certificate' },
  },
};

/** Replaces the usual next step if the link went to a contact the child no longer has. */
export const linkLost: NextStep = {
  text: 'Ссылка больше не работает: контакт, на который она ушла, у ребёнка больше не указан. Отправьте новую.',
  action: student('Отправить новую ссылку'),
};

const unfitTrip: NextStep = {
  text: 'Дни лагеря перенесли, и день приезда или отъезда больше не подходит. Назовите новый: остальное сохранено, место остаётся за ребёнком.',
  action: trip('Назвать новый день'),
};

/**
 * The next step of a parent for a child of this status, as far as the season's selection has come; `is_trip_unfit`: a day
 * of its filled trip no longer fits.
 */
export function nextStepOf(
  status: Status,
  selection: SelectionState,
  is_trip_unfit = false,
  are_points_held = false,
): NextStep {
  if (hasUnfitTrip(status, is_trip_unfit)) return unfitTrip;
  const step = next[status];
  if (status === s.NOT_ENROLLED) return { ...step, text: closedForParent[closedGroupOf(selection)] };
  if (are_points_held && status === s.ASSESSED)
    return {
      text: `Всё оценено, ход за нами. ${heldWords} Тогда мы напишем вам и ребёнку.`,
      action: achievements('Посмотреть достижения'),
    };
  if (isLeftBySelection(status, selection))
    return { text: leftWordsForParent(status), action: achievements('Посмотреть достижения') };
  return { ...step, text: `${step.text}${selectionNote(status, selection)}` };
}
