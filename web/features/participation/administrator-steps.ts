import type { SelectionState } from '#contract/enrollment/closing.ts';
import { statusTraits } from '#contract/statuses/table.ts';
import type { StatusTraits } from '#contract/statuses/traits.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { type ClosedWords, closedGroupOf, isBroughtBack, isLeftBySelection, selectionNote } from './selection-words.ts';

const closedForAdministrator: ClosedWords = {
  no_direction: 'Отбор закрыт, направление не было выбрано.',
  not_assessed: 'Отбор закрыт, достижения не были оценены.',
  reserve: 'Отбор закрыт, приглашения не было.',
  black_label: 'Отбор закрыт, приглашения не было из-за чёрной метки.',
};

const mayReturn = 'Если причина важная, участие можно вернуть с новым сроком.';

/**
 * Sentences for administrators and curators about each status: what it means, what comes next, and what they can do
 * (docs/product/statuses.md, «Words per reader»).
 */
const steps: Record<Status, string> = {
  [s.QUESTIONNAIRE_TO_FILL]: 'Родитель заполняет анкету. Срок можно продлить.',
  [s.QUESTIONNAIRE_ON_CHECK]: 'Анкета ждёт проверки: её нужно принять, вернуть с замечаниями или отклонить.',
  [s.QUESTIONNAIRE_TO_FIX]: 'Анкета возвращена с замечаниями, родитель её исправляет. Срок можно продлить.',
  [s.QUESTIONNAIRE_FIXED]: 'Исправленная анкета ждёт проверки. Вернуть её с замечаниями можно ещё один раз.',
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: 'Родитель исправляет анкету в последний раз. Срок можно продлить.',
  [s.QUESTIONNAIRE_FILL_EXPIRED]: `Анкету не прислали вовремя, участие закончилось. ${mayReturn}`,
  [s.QUESTIONNAIRE_FIX_EXPIRED]: `Анкету не исправили вовремя, участие закончилось. ${mayReturn}`,
  [s.QUESTIONNAIRE_REJECTED]:
    'Анкету отклонили, семья видит причину. Если это ошибка, участие можно вернуть на проверку.',
  [s.DUPLICATE]: 'Это вторая запись ребёнка, участие идёт по другой. Если это ошибка, участие можно вернуть.',
  [s.ACCOUNT_TO_REGISTER]: 'Анкета принята. Родитель отправляет ребёнку ссылку для входа.',
  [s.ENTRANCE_LINK_SENT]: 'Ссылка у ребёнка: по ней создают кабинет. Если она не дошла, родитель отправит новую.',
  [s.ACCOUNT_REGISTERED]:
    'Кабинет создан, ребёнок ждёт начала обучения. Срок пока стоит: он пойдёт, когда обучение откроют в настройках.',
  [s.ADMITTED]: 'Обучение открыто, ребёнок его ещё не начал. Срок можно продлить.',
  [s.GO_TO_TRAINING_EXPIRED]: `Обучение не начали вовремя, участие закончилось. ${mayReturn}`,
  [s.WITHDRAWN]: 'Родитель отменил участие. Если семья передумала, участие можно вернуть, пока данные не удалены.',
  [s.BLOCKED]: 'Участие заблокировано, сроки стоят. Снять блокировку можно сменой статуса: всё пойдёт с того же места.',
  [s.CARRYING]:
    'Профиль переносят к другому родителю, сроки стоят. Закончится сам: по коду, отказу родителя или времени.',
  [s.LAST_SEASON]: 'Участие прошлого сезона. В новый ребёнка записывает родитель.',
  [s.REACTIVATED]: 'Родитель проверяет прошлогоднюю анкету и отправляет её. Срок можно продлить.',
  [s.TRAINING]: 'Ребёнок проходит этапы, у каждого свой срок. Обучение можно поставить на паузу, срок — продлить.',
  [s.MILESTONE_EXPIRED]: `Этап не пройден вовремя, обучение закончилось. ${mayReturn}`,
  [s.TRAINING_PAUSED]: 'Обучение на паузе, срок стоит. Когда паузу снимут сменой статуса, он сдвинется на её время.',
  [s.TRAINING_COMPLETED]: 'Курс пройден, ребёнок выбирает направление.',
  [s.DIRECTION_CHOSEN]:
    'Направление выбрано, ребёнок добавляет достижения. По кнопке «Готово» или в конце их приёма они уйдут на проверку.',
  [s.ACHIEVEMENTS_ON_CHECK]: 'Достижения присланы и ждут, когда откроют оценку: для всех сразу, в списке достижений.',
  [s.TO_ASSESS]:
    'Каждому достижению нужны баллы с причиной, заявленным кадету и волонтёру — решение. Нечитаемое можно вернуть с замечанием.',
  [s.ASSESSED]:
    'Всё оценено: до первой волны это кандидат, после неё — резерв направления. Место даёт волна или зачисление по одному. Баллы ещё можно изменить, а ребёнок может один раз возразить.',
  [s.MAIN_WINNER]:
    'Место в основном составе, родитель подтверждает поездку или отказывается. Срок можно продлить; с его концом место освободится. Ошибочное приглашение можно отозвать.',
  [s.RESERVE_WINNER]:
    'Место из резерва, родитель подтверждает поездку или отказывается. Срок можно продлить; с его концом место освободится. Ошибочное приглашение можно отозвать.',
  [s.MAIN_ENROLLED]:
    'Поездка подтверждена, родитель рассказывает о дороге и прикладывает документы. Срок можно продлить.',
  [s.RESERVE_ENROLLED]:
    'Поездка подтверждена, родитель рассказывает о дороге и прикладывает документы. Срок можно продлить.',
  [s.TRIP_FILLED]:
    'Данные поездки заполнены: остаётся их просмотреть и отметить прибытие. Если дни лагеря переносили, эвакобаза покажет, что в них больше не подходит.',
  [s.NOT_ENROLLED]:
    'Впереди сертификат участника. Если это ошибка, участие можно вернуть в отбор: туда, где его застало завершение.',
  [s.TRIP_CANCELLED]:
    'Поездка отменена, место освободилось: его можно предложить следующему. Поездку можно вернуть: на место, пока оно в направлении есть, или в резерв.',
  [s.ARRIVED]: 'Ребёнок на эвакобазе. Прибытие можно отменить; конец смены отмечают для всех сразу.',
  [s.SHIFT_COMPLETED]: 'Смена завершена, впереди сертификат.',
  [s.CERTIFIED]: 'Сертификат отправлен, сезон завершён.',
};

const turnWords: Record<StatusTraits['turn'], string> = {
  parent: ' Ход за родителем.',
  child: ' Ход за ребёнком.',
  administration: ' Ход за администрацией.',
  nobody: '',
};

/** What an administrator can do for who has come to 250–410 after the end of the selection, and whose turn it is. */
const left =
  'Отбор завершён, а этот участник ещё без ответа. Завершите отбор и для него на странице «Зачисление»: семье придёт сообщение, потом сертификат.';
const leftAssessed =
  'Отбор завершён, а этот участник ещё без ответа. Завершите отбор и для него на странице «Зачисление» или пригласите его по одному на свободное место.';
const broughtBack = ' Отбор для остальных завершён: место можно дать только зачислением по одному.';

/** Sentence for administrators about a participant's status, as far as the season's selection has come, and who must act next. */
export function administratorStepOf(
  status: Status,
  selection: SelectionState,
): { text: string; next: StatusTraits['turn'] } {
  const { turn } = statusTraits[status];
  if (isLeftBySelection(status, selection))
    return {
      text: `${status === s.ASSESSED ? leftAssessed : left}${turnWords.administration}`,
      next: 'administration',
    };
  const decided = status === s.NOT_ENROLLED ? `${closedForAdministrator[closedGroupOf(selection)]} ` : '';
  const note = isBroughtBack(status, selection) ? broughtBack : selectionNote(status, selection);
  return { text: `${decided}${steps[status]}${note}${turnWords[turn]}`, next: turn };
}

/** Of an invitation whose signal is not sent yet: the family reads that the results are being summed up. */
export const awaitingSignal =
  'Место есть, но семья о нём ещё не знает: сигнал волны не отправлен. Срок ответа начнётся с сигнала. До него приглашение можно отозвать без письма.';
