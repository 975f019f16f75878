/** The participants' scale: 51 codes from 10 to 510; unnamed codes are reserved («Резерв»). */
export const statuses = {
  QUESTIONNAIRE_TO_FILL: 10,
  QUESTIONNAIRE_ON_CHECK: 20,
  QUESTIONNAIRE_TO_FIX: 30,
  QUESTIONNAIRE_FIXED: 40,
  QUESTIONNAIRE_LAST_ATTEMPT: 50,
  QUESTIONNAIRE_FILL_EXPIRED: 60,
  QUESTIONNAIRE_FIX_EXPIRED: 70,
  QUESTIONNAIRE_REJECTED: 80,
  DUPLICATE: 90,
  ACCOUNT_TO_REGISTER: 100,
  ENTRANCE_LINK_SENT: 110,
  ACCOUNT_REGISTERED: 120,
  ADMITTED: 130,
  GO_TO_TRAINING_EXPIRED: 140,
  WITHDRAWN: 150,
  BLOCKED: 160,
  CARRYING: 170,
  LAST_SEASON: 180,
  REACTIVATED: 190,
  TRAINING: 200,
  MILESTONE_EXPIRED: 210,
  TRAINING_PAUSED: 220,
  TRAINING_COMPLETED: 250,
  DIRECTION_CHOSEN: 260,
  ACHIEVEMENTS_ON_CHECK: 290,
  TO_ASSESS: 400,
  ASSESSED: 410,
  MAIN_WINNER: 420,
  RESERVE_WINNER: 430,
  MAIN_ENROLLED: 440,
  RESERVE_ENROLLED: 450,
  TRIP_FILLED: 460,
  NOT_ENROLLED: 470,
  TRIP_CANCELLED: 480,
  ARRIVED: 490,
  SHIFT_COMPLETED: 500,
  CERTIFIED: 510,
} as const;

export type SystemStatus = keyof typeof statuses;
/** A status in use; for a new one the compiler names every place that must handle it. */
export type Status = (typeof statuses)[SystemStatus];
/** Statuses in the order of the scale. */
export const statusCodes: readonly Status[] = Object.values(statuses);

export const statusLabels: Record<SystemStatus, string> = {
  QUESTIONNAIRE_TO_FILL: 'Заполните анкету',
  QUESTIONNAIRE_ON_CHECK: 'Анкета на проверке',
  QUESTIONNAIRE_TO_FIX: 'Исправьте анкету',
  QUESTIONNAIRE_FIXED: 'Исправленная анкета на проверке',
  QUESTIONNAIRE_LAST_ATTEMPT: 'Исправьте анкету: последняя попытка',
  QUESTIONNAIRE_FILL_EXPIRED: 'Срок заполнения анкеты истёк',
  QUESTIONNAIRE_FIX_EXPIRED: 'Срок исправления анкеты истёк',
  QUESTIONNAIRE_REJECTED: 'Анкета отклонена',
  DUPLICATE: 'Дубликат участника',
  ACCOUNT_TO_REGISTER: 'Зарегистрируйте кабинет участника',
  ENTRANCE_LINK_SENT: 'Ссылка для входа отправлена',
  ACCOUNT_REGISTERED: 'Кабинет участника создан',
  ADMITTED: 'Допущен к обучению',
  GO_TO_TRAINING_EXPIRED: 'Срок перехода к обучению истёк',
  WITHDRAWN: 'Участие отменено родителем',
  BLOCKED: 'Заблокирован администратором',
  CARRYING: 'Профиль переносится',
  LAST_SEASON: 'Участник прошлого сезона',
  REACTIVATED: 'Проверьте анкету прошлого сезона',
  TRAINING: 'Проходит обучение',
  MILESTONE_EXPIRED: 'Срок этапа истёк',
  TRAINING_PAUSED: 'Обучение приостановлено',
  TRAINING_COMPLETED: 'Обучение завершено',
  DIRECTION_CHOSEN: 'Направление выбрано',
  ACHIEVEMENTS_ON_CHECK: 'Достижения на проверке',
  TO_ASSESS: 'Ожидает оценки',
  ASSESSED: 'Оценён',
  MAIN_WINNER: 'Подтвердите поездку: основной состав',
  RESERVE_WINNER: 'Подтвердите поездку: резерв',
  MAIN_ENROLLED: 'Зачислен: основной состав',
  RESERVE_ENROLLED: 'Зачислен: резерв',
  TRIP_FILLED: 'Данные поездки заполнены',
  NOT_ENROLLED: 'Не прошёл отбор',
  TRIP_CANCELLED: 'Поездка отменена',
  ARRIVED: 'Прибыл на эвакобазу',
  SHIFT_COMPLETED: 'Смена завершена',
  CERTIFIED: 'Сертификат выдан',
};

const names = new Map<number, SystemStatus>(
  Object.entries(statuses).map(([name, code]) => [code, name as SystemStatus]),
);

export const isStatus = (code: number): code is Status => names.has(code);

export const statusLabel = (code: number): string => {
  const name = names.get(code);
  return name ? statusLabels[name] : 'Резерв';
};

/** `participant_statuses_list` of the system options: all 51 codes, reserved ones included. */
export const participantStatusesList = Array.from({ length: 51 }, (_, index) => {
  const code = (index + 1) * 10;
  return { code, system_status: names.get(code) ?? 'RESERVED', label: statusLabel(code) };
});

type Known = Status | null | undefined;

/** Whether the training threshold is passed, alike for participants and guides. */
export const hasReachedTraining = (status: Known): boolean => (status ?? 0) >= statuses.TRAINING;
export const hasCompletedTraining = (status: Known): boolean => (status ?? 0) >= statuses.TRAINING_COMPLETED;
export const hasChosenDirection = (status: Known): boolean => (status ?? 0) >= statuses.DIRECTION_CHOSEN;
/** Extra materials are read from the training threshold on. */
export const readsMaterials = (status: Known): boolean => hasReachedTraining(status);

/** Whether the participant is between choosing a direction and the points, when achievements are the task. */
export const isInSelection = (status: Status): boolean =>
  status >= statuses.DIRECTION_CHOSEN && status <= statuses.ASSESSED;

/** Whether the participant holds a place of a trip: invited, confirmed, filled in, arrived. */
export const holdsPlace = (status: Status): boolean =>
  (status >= statuses.MAIN_WINNER && status <= statuses.TRIP_FILLED) || status === statuses.ARRIVED;

/**
 * Whether the parent has a deadline of the trip (from the invitation until all trip data is complete); the child is
 * told of it.
 */
export const isInvited = (status: Known): boolean =>
  (status ?? 0) >= statuses.MAIN_WINNER && (status ?? 0) <= statuses.RESERVE_ENROLLED;

const parentsTurn: readonly Status[] = [
  statuses.QUESTIONNAIRE_TO_FILL,
  statuses.QUESTIONNAIRE_TO_FIX,
  statuses.QUESTIONNAIRE_LAST_ATTEMPT,
  statuses.ACCOUNT_TO_REGISTER,
  statuses.REACTIVATED,
  statuses.MAIN_WINNER,
  statuses.RESERVE_WINNER,
  statuses.MAIN_ENROLLED,
  statuses.RESERVE_ENROLLED,
];
/** Whether the next required step is the parent's, not the child's or the portal's. */
export const parentActs = (status: Status): boolean => parentsTurn.includes(status);

/** The nine statuses in which nothing more will happen. */
export const stoppedStatuses: readonly Status[] = [
  statuses.QUESTIONNAIRE_FILL_EXPIRED,
  statuses.QUESTIONNAIRE_FIX_EXPIRED,
  statuses.QUESTIONNAIRE_REJECTED,
  statuses.DUPLICATE,
  statuses.GO_TO_TRAINING_EXPIRED,
  statuses.WITHDRAWN,
  statuses.BLOCKED,
  statuses.CARRYING,
  statuses.LAST_SEASON,
];
/** Whether a parent's timer includes a child of this status: up to the training, except stopped statuses. */
export const isInParentTimer = (status: Status): boolean =>
  status <= statuses.TRAINING && !stoppedStatuses.includes(status);
