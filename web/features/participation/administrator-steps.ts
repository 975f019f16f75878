import { type Status, statuses as s } from '#contract/statuses.ts';

/** A participant's status in words for administrators and curators (docs/product/statuses.md, «Words per reader»). */
type AdministratorStep = {
  /** What the status means, what follows, and what an administrator can do. */
  text: string;
  /** Who acts next; `nobody` at the end. */
  next: 'parent' | 'child' | 'administration' | 'nobody';
};

const mayReturn = 'Если причина важная, участие можно вернуть с новым сроком.';

const steps: Record<Status, AdministratorStep> = {
  [s.QUESTIONNAIRE_TO_FILL]: {
    text: 'Родитель заполняет анкету. Срок можно продлить.',
    next: 'parent',
  },
  [s.QUESTIONNAIRE_ON_CHECK]: {
    text: 'Анкета ждёт проверки: её нужно принять, вернуть с замечаниями или отклонить.',
    next: 'administration',
  },
  [s.QUESTIONNAIRE_TO_FIX]: {
    text: 'Анкета возвращена с замечаниями, родитель её исправляет. Срок можно продлить.',
    next: 'parent',
  },
  [s.QUESTIONNAIRE_FIXED]: {
    text: 'Исправленная анкета ждёт проверки. Вернуть её с замечаниями можно ещё один раз.',
    next: 'administration',
  },
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: {
    text: 'Родитель исправляет анкету в последний раз. Срок можно продлить.',
    next: 'parent',
  },
  [s.QUESTIONNAIRE_FILL_EXPIRED]: {
    text: `Анкету не прислали вовремя, участие закончилось. ${mayReturn}`,
    next: 'nobody',
  },
  [s.QUESTIONNAIRE_FIX_EXPIRED]: {
    text: `Анкету не исправили вовремя, участие закончилось. ${mayReturn}`,
    next: 'nobody',
  },
  [s.QUESTIONNAIRE_REJECTED]: {
    text: 'Анкету отклонили, семья видит причину. Если это ошибка, участие можно вернуть на проверку.',
    next: 'nobody',
  },
  [s.DUPLICATE]: {
    text: 'Это вторая запись ребёнка, участие идёт по другой. Если это ошибка, участие можно вернуть.',
    next: 'nobody',
  },
  [s.ACCOUNT_TO_REGISTER]: {
    text: 'Анкета принята. Родитель отправляет ребёнку ссылку для входа.',
    next: 'parent',
  },
  [s.ENTRANCE_LINK_SENT]: {
    text: 'Ссылка у ребёнка: по ней создают кабинет. Если она не дошла, родитель отправит новую.',
    next: 'child',
  },
  [s.ACCOUNT_REGISTERED]: {
    text: 'Кабинет создан, ребёнок ждёт начала обучения. Срок пока стоит: он пойдёт, когда обучение откроют в настройках.',
    next: 'administration',
  },
  [s.ADMITTED]: { text: 'Обучение открыто, ребёнок его ещё не начал. Срок можно продлить.', next: 'child' },
  [s.GO_TO_TRAINING_EXPIRED]: {
    text: `Обучение не начали вовремя, участие закончилось. ${mayReturn}`,
    next: 'nobody',
  },
  [s.WITHDRAWN]: {
    text: 'Родитель отменил участие. Если семья передумала, участие можно вернуть, пока данные не удалены.',
    next: 'nobody',
  },
  [s.BLOCKED]: {
    text: 'Участие заблокировано, сроки стоят. Снять блокировку можно сменой статуса: всё пойдёт с того же места.',
    next: 'administration',
  },
  [s.CARRYING]: {
    text: 'Профиль переносят к другому родителю, сроки стоят. Закончится сам: по коду, отказу родителя или времени.',
    next: 'parent',
  },
  [s.LAST_SEASON]: {
    text: 'Участие прошлого сезона. В новый ребёнка записывает родитель.',
    next: 'parent',
  },
  [s.REACTIVATED]: {
    text: 'Родитель проверяет прошлогоднюю анкету и отправляет её. Срок можно продлить.',
    next: 'parent',
  },
  [s.TRAINING]: {
    text: 'Ребёнок проходит этапы, у каждого свой срок. Обучение можно поставить на паузу, срок — продлить.',
    next: 'child',
  },
  [s.MILESTONE_EXPIRED]: { text: `Этап не пройден вовремя, обучение закончилось. ${mayReturn}`, next: 'nobody' },
  [s.TRAINING_PAUSED]: {
    text: 'Обучение на паузе, срок стоит. Когда паузу снимут сменой статуса, он сдвинется на её время.',
    next: 'administration',
  },
  [s.TRAINING_COMPLETED]: { text: 'Курс пройден, ребёнок выбирает направление.', next: 'child' },
  [s.DIRECTION_CHOSEN]: {
    text: 'Направление выбрано, ребёнок добавляет достижения. По кнопке «Готово» или в конце их приёма они уйдут на проверку.',
    next: 'child',
  },
  [s.ACHIEVEMENTS_ON_CHECK]: {
    text: 'Достижения присланы и ждут, когда откроют оценку: для всех сразу, в списке достижений.',
    next: 'administration',
  },
  [s.TO_ASSESS]: {
    text: 'Каждому достижению нужны очки с причиной, заявленным кадету и волонтёру — решение. Нечитаемое можно вернуть с замечанием.',
    next: 'administration',
  },
  [s.ASSESSED]: {
    text: 'Всё оценено: до первой волны это кандидат, после неё — резерв направления. Место даёт волна или зачисление по одному. Очки ещё можно изменить, а ребёнок может один раз возразить.',
    next: 'administration',
  },
  [s.MAIN_WINNER]: {
    text: 'Место в основном составе, родитель подтверждает поездку или отказывается. Срок можно продлить; с его концом место освободится.',
    next: 'parent',
  },
  [s.RESERVE_WINNER]: {
    text: 'Место из резерва, родитель подтверждает поездку или отказывается. Срок можно продлить; с его концом место освободится.',
    next: 'parent',
  },
  [s.MAIN_ENROLLED]: {
    text: 'Поездка подтверждена, родитель рассказывает о дороге и прикладывает документы. Срок можно продлить.',
    next: 'parent',
  },
  [s.RESERVE_ENROLLED]: {
    text: 'Поездка подтверждена, родитель рассказывает о дороге и прикладывает документы. Срок можно продлить.',
    next: 'parent',
  },
  [s.TRIP_FILLED]: {
    text: 'Дорога и документы на месте: остаётся их просмотреть и отметить прибытие на эвакобазе.',
    next: 'administration',
  },
  [s.NOT_ENROLLED]: {
    text: 'Зачисление закрыто, места не досталось. Впереди сертификат участника. Если это ошибка, участие можно вернуть в отбор.',
    next: 'administration',
  },
  [s.TRIP_CANCELLED]: {
    text: 'Поездка отменена, место свободно для следующей волны. Её можно вернуть, пока в направлении есть свободное место.',
    next: 'nobody',
  },
  [s.ARRIVED]: {
    text: 'Ребёнок на эвакобазе. Прибытие можно отменить; конец смены отмечают для всех сразу.',
    next: 'administration',
  },
  [s.SHIFT_COMPLETED]: { text: 'Смена завершена, впереди сертификат.', next: 'administration' },
  [s.CERTIFIED]: { text: 'Сертификат отправлен, сезон завершён.', next: 'nobody' },
};

const nextWords: Record<AdministratorStep['next'], string> = {
  parent: ' Ход за родителем.',
  child: ' Ход за ребёнком.',
  administration: ' Ход за администрацией.',
  nobody: '',
};

/** Words of a status for administrators, with who acts next. */
export function administratorStepOf(status: Status): AdministratorStep {
  const { text, next } = steps[status];
  return { text: `${text}${nextWords[next]}`, next };
}
