import { z } from 'zod';
import { admin } from '../roles.ts';
import { id, instant, paged, pageQuery, route } from '../route.ts';
import { day } from '../validation/validation.ts';
import { CampChild, CampPress, CampResult, UndoCampMark } from './camp.ts';
import { CheckInPress, CheckInUndo, checkInCode, DepartureMarks, ExpectedArrival, PressResult } from './check-in.ts';
import { DayGroup, journeyKey, TripRow, TripsFilter, TripsSummary, tripsOrder } from './list.ts';
import { Shift, ShiftEnding, ShiftReopening } from './shift.ts';
import { PaperReview, TripDetails } from './trip.ts';
import { MAX_CAMP_MARKS, MAX_PRESSES } from './words.ts';

const queryId = z.coerce.number<number>('Нужно число').pipe(id);
const participationInput = z.object({ participation_id: id });
const tripOutput = { trip: TripDetails };

/** The evakobaza of the administration (docs/product/selection-and-trip.md, «Evakobaza»). */
export const evakobaza = {
  list: route({
    method: 'GET',
    path: '/admin/trips/list',
    who: admin,
    summary:
      'Поездки смены: отбор, порядок, страница; кто когда и как едет, чего не хватает, кого встретили. С excel=1 — все отобранные файлом Excel',
    input: TripsFilter.extend({ ...tripsOrder, ...pageQuery, excel: z.literal([0, 1]).optional() }),
    output: paged(TripRow),
  }),
  sheet: route({
    method: 'GET',
    path: '/admin/trips/sheet',
    who: admin,
    summary: 'Все отобранные поездки для печати: по часам и пунктам, с телефонами; первые 3 000',
    input: TripsFilter,
    output: { data: z.array(TripRow), is_more: z.boolean() },
  }),
  timeline: route({
    method: 'GET',
    path: '/admin/trips/timeline',
    who: admin,
    summary:
      'Прибытия или отъезды по дням, часам и пунктам: сколько, кого встретить, какими поездами, кто уже на месте',
    input: z.object({ way: journeyKey.default('arrival') }),
    output: { data: z.array(DayGroup), undated: z.int() },
  }),
  summary: route({
    method: 'GET',
    path: '/admin/trips/summary',
    who: admin,
    summary: 'Смена в числах: ждём, прибыли, уехали, чего не хватает, что проверить',
    output: { summary: TripsSummary },
  }),
  one: route({
    method: 'GET',
    path: '/admin/trips/one',
    who: admin,
    summary: 'Одна поездка целиком: ребёнок и родитель, данные, документы, изменения; чтение попадает в журнал',
    input: z.object({ participation_id: queryId }),
    output: { ...tripOutput, next_id: id.nullable() },
  }),
  next: route({
    method: 'GET',
    path: '/admin/trips/next',
    who: admin,
    summary: 'Чьи документы проверять: кто ждёт дольше всех и ни у кого не открыт',
    output: { next_id: id.nullable() },
  }),
  look: route({
    method: 'POST',
    path: '/admin/trips/look',
    who: admin,
    summary: 'Сказать, что поездка открыта: у кого ещё, изменилась ли она, чьи документы следующие',
    input: participationInput,
    output: {
      holder: z.object({ user_id: id, name: z.string(), since: instant, mine: z.boolean() }).nullable(),
      version: z.string(),
      next_id: id.nullable(),
    },
  }),
  leave: route({
    method: 'POST',
    path: '/admin/trips/leave',
    who: admin,
    summary: 'Сказать, что поездка больше не открыта',
    input: participationInput,
  }),
  review: route({
    method: 'POST',
    path: '/admin/trips/review',
    who: admin,
    summary:
      'Принять документ или вернуть с замечанием, о котором узнаёт родитель; повтор ничего не меняет, 409 — документ или решение тем временем другие',
    input: PaperReview,
    output: tripOutput,
  }),
  changesSeen: route({
    method: 'POST',
    path: '/admin/trips/changes_seen',
    who: admin,
    summary: 'Отметить, что изменения семьи просмотрены, до названного включительно',
    input: participationInput.extend({ up_to: id }),
    output: tripOutput,
  }),
  expected: route({
    method: 'GET',
    path: '/admin/trips/expected',
    who: admin,
    summary: 'Кого встречать: список для отметки с телефона, первые 3 000; с днём — только этого дня',
    input: z.object({ day: day.optional() }),
    output: { data: z.array(ExpectedArrival), is_more: z.boolean(), today: z.iso.date() },
  }),
  find: route({
    method: 'GET',
    path: '/admin/trips/find',
    who: admin,
    summary: 'Кого называет код со страницы родителя',
    input: z.object({ code: checkInCode }),
    output: { person: ExpectedArrival },
  }),
  checkIn: route({
    method: 'POST',
    path: '/admin/trips/check_in',
    who: admin,
    summary:
      'Отметить прибытие (460 → 490) по номеру участия или коду; повтор с тем же ключом ничего не меняет, «уже отмечен» — ответ, а не отказ',
    input: CheckInPress,
    output: { answer: PressResult },
  }),
  checkIns: route({
    method: 'POST',
    path: '/admin/trips/check_ins',
    who: admin,
    summary: 'Отметки, которые телефон сберёг без связи: на каждую свой ответ',
    input: z.object({ presses: z.array(CheckInPress).min(1).max(MAX_PRESSES) }),
    output: { data: z.array(PressResult) },
  }),
  undoCheckIn: route({
    method: 'POST',
    path: '/admin/trips/undo_check_in',
    who: admin,
    summary:
      'Снять отметку о прибытии (490 → 460); повтор ничего не меняет, 409 — после увиденной версии ребёнка отметил другой',
    input: CheckInUndo,
    output: { person: ExpectedArrival },
  }),
  depart: route({
    method: 'POST',
    path: '/admin/trips/depart',
    who: admin,
    summary:
      'Отметить отъезд прибывших или снять отметку; повтор ничего не меняет. Кого после увиденной версии отметил другой, остаётся как есть и назван',
    input: DepartureMarks,
    output: {
      changed: z.int(),
      /** Left as they are: somebody else has marked them meanwhile, and how. */
      overtaken: z.array(z.object({ participation_id: id, name: z.string(), text: z.string() })),
    },
  }),
  camp: route({
    method: 'GET',
    path: '/admin/trips/camp',
    who: admin,
    summary:
      'Лагерь: кто здесь и кто уехал, здоровье, лекарства, записки, кому можно отдать; первые 3 000, с номером участия — один. Чтение данных о здоровье каждого попадает в журнал',
    input: z.object({ participation_id: queryId.optional() }),
    output: { data: z.array(CampChild), is_more: z.boolean(), today: z.iso.date() },
  }),
  campMarks: route({
    method: 'POST',
    path: '/admin/trips/camp_marks',
    who: admin,
    summary:
      'Отметки лагеря, в том числе сбережённые телефоном без связи: ребёнок передан или уехал один, дано лекарство, записка о дне; на каждую свой ответ, повтор с тем же ключом ничего не меняет',
    input: z.object({ marks: z.array(CampPress).min(1).max(MAX_CAMP_MARKS) }),
    output: { data: z.array(CampResult) },
  }),
  undoCampMark: route({
    method: 'POST',
    path: '/admin/trips/undo_camp_mark',
    who: admin,
    summary: 'Снять отметку лагеря, с причиной; она остаётся видна как снятая. Повтор ничего не меняет',
    input: UndoCampMark,
    output: { child: CampChild },
  }),
  shift: route({
    method: 'GET',
    path: '/admin/trips/shift',
    who: admin,
    summary:
      'Что сделает окончание смены и что ему мешает: скольких переведёт, кто не уехал, какие дни не прошли; когда и кто завершил',
    output: { shift: Shift },
  }),
  completeShift: route({
    method: 'POST',
    path: '/admin/trips/complete_shift',
    who: admin,
    summary:
      'Завершить смену всем прибывшим (490 → 500), если их по-прежнему столько, сколько показано; иначе 409. Кто не отмечен уехавшим (stayed) и дни, которые не прошли (before_end), требуют слова: 422. Семьи узнают один раз',
    input: ShiftEnding,
    output: { completed: z.int() },
  }),
  reopenShift: route({
    method: 'POST',
    path: '/admin/trips/reopen_shift',
    who: admin,
    summary:
      'Вернуть завершённую смену (500 → 490) с причиной, пока ни один её сертификат не отправлен: иначе 409. Семьи узнают',
    input: ShiftReopening,
    output: { reopened: z.int() },
  }),
};
