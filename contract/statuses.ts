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
