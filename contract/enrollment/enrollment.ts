import { z } from 'zod';
import { directions } from '../families/directions.ts';
import { admin } from '../roles.ts';
import { fileRoute, id, instant, paged, route } from '../route.ts';
import { participantStatus } from '../status-code.ts';
import { filledLine, text } from '../validation/text.ts';
import { closingGroups } from './closing.ts';
import { EnrollmentFilter, EnrollmentQuery } from './filter.ts';
import { openProtocolCalls } from './open-protocol.ts';
import {
  ClosingPreview,
  ClosingWords,
  EnrollmentRow,
  NextInvitation,
  Occupancy,
  Reserve,
  Wave,
  WavePreview,
} from './shapes.ts';

const number = () => z.coerce.number<number>('Нужно число');
const request_key = z.uuid();
/** `basis` of a preview: the step is done only if the preview would still be the same. */
const listSnapshotInput = z.object({ basis: filledLine(64), request_key });
const wave = { wave: Wave };
const waveInput = z.object({ wave_id: number().pipe(id) });

export const enrollment = {
  list: route({
    method: 'POST',
    path: '/admin/enrollment/list',
    who: admin,
    summary:
      'Участники отбора (410–510) в порядке рейтинга: место, баллы, статус, волна; отбор по направлению, группе, волне',
    input: EnrollmentQuery,
    output: paged(EnrollmentRow),
  }),
  excel: fileRoute({
    method: 'POST',
    path: '/admin/enrollment/list/export',
    who: admin,
    summary: 'Все отобранные участники отбора файлом Excel',
    input: EnrollmentFilter,
  }),
  occupancy: route({
    method: 'GET',
    path: '/admin/degree/occupancy/directions',
    who: admin,
    summary: 'Места направлений: сколько всего, занято, свободно, сколько ждёт и кто первый в резерве',
    output: {
      data: z.array(Occupancy),
      started: z.boolean(),
      closed_at: instant.nullable(),
      /** Participants at 250–410, whom closing the enrollment now would concern; 0 before the first wave. */
      to_close: z.int(),
    },
  }),
  preview: route({
    method: 'GET',
    path: '/admin/enrollment/preview',
    who: admin,
    summary: 'Кого пригласит волна: места, граница, равные баллы, чёрные метки; basis нужен для самой волны',
    output: { preview: WavePreview },
  }),
  first: route({
    method: 'POST',
    path: '/admin/enrollment/first',
    who: admin,
    summary:
      'Первая волна (410 → 420), один раз в сезон: повтор отвечает то же; 409 — список изменился после предпросмотра',
    input: listSnapshotInput,
    output: wave,
  }),
  later: route({
    method: 'POST',
    path: '/admin/enrollment/not/first',
    who: admin,
    summary:
      'Следующая волна (410 → 430) на свободные места: повтор отвечает то же; 409 — список изменился после предпросмотра',
    input: listSnapshotInput,
    output: wave,
  }),
  single: route({
    method: 'POST',
    path: '/admin/enrollment/single',
    who: admin,
    summary:
      'Пригласить одного участника с причиной, в том числе с чёрной меткой, на свободное место направления; семья сразу узнаёт',
    input: z.object({
      participant_id: id,
      reason: text().trim().min(1).max(1000),
      /** Repeated calls with one key are one invitation; without a key a participant is still invited only once. */
      request_key: request_key.optional(),
    }),
    output: wave,
  }),
  next: route({
    method: 'GET',
    path: '/admin/enrollment/next',
    who: admin,
    summary:
      'Кто следующий на свободное место направления, почему, и кто стоит выше и не кандидат; null — места или кандидата нет',
    input: z.object({ direction: z.enum(directions) }),
    output: { next: NextInvitation.nullable() },
  }),
  inviteNext: route({
    method: 'POST',
    path: '/admin/enrollment/next',
    who: admin,
    summary: 'Пригласить следующего на свободное место направления; 409 — следующий теперь другой',
    input: z.object({ participant_id: id, request_key }),
    output: wave,
  }),
  takeBack: route({
    method: 'POST',
    path: '/admin/enrollment/take_back',
    who: admin,
    summary:
      'Отозвать приглашение с причиной (420, 430 → 410): место свободно; до сигнала без сообщения, после него с письмом семье',
    input: z.object({ participant_id: id, reason: text().trim().min(1).max(1000) }),
    output: { participant_id: id, participant_status: participantStatus },
  }),
  waves: route({
    method: 'GET',
    path: '/admin/enrollment/waves',
    who: admin,
    summary:
      'Волны сезона: кто и когда провёл, сколько приглашено и ответило, отправлен ли сигнал; сначала последняя. signal=due — лишь те, чьего сигнала ещё ждут',
    input: z.object({
      season: number().pipe(z.int().min(2018).max(2100)).optional(),
      signal: z.literal('due').optional(),
    }),
    output: { data: z.array(Wave) },
  }),
  signal: route({
    method: 'POST',
    path: '/admin/enrollment/signal',
    who: admin,
    summary: 'Сообщить приглашённым волны и их родителям, один раз: повтор отвечает то же',
    input: z.object({ wave_id: id }),
    output: wave,
  }),
  isSignalSent: route({
    method: 'GET',
    path: '/admin/enrollment/is/sended/signal',
    who: admin,
    summary: 'Отправлен ли сигнал волны; без номера — всех волн сезона, чьего сигнала кто-то ждёт',
    input: waveInput.partial(),
    output: { value: z.boolean() },
  }),
  isStarted: route({
    method: 'GET',
    path: '/admin/enrollment/check_enrollment_is_started',
    who: admin,
    summary: 'Начато ли зачисление: проведена ли первая волна',
    output: { value: z.boolean() },
  }),
  isProtocolReady: route({
    method: 'GET',
    path: '/admin/enrollment/check_list_of_winners_button',
    who: admin,
    summary:
      'Открыт ли протокол волны: все приглашённые подтвердили поездку или отказались; без номера — всех волн сезона',
    input: waveInput.partial(),
    output: { value: z.boolean(), unresolved_count: z.int() },
  }),
  protocol: fileRoute({
    method: 'GET',
    path: '/admin/enrollment/protocol',
    who: admin,
    summary: 'Протокол волны файлом PDF; 422, пока не все ответили',
    input: waveInput,
  }),
  protocolExcel: fileRoute({
    method: 'GET',
    path: '/admin/enrollment/protocol/excel',
    who: admin,
    summary: 'Протокол волны файлом Excel; 422, пока не все ответили',
    input: waveInput,
  }),
  closing: route({
    method: 'GET',
    path: '/admin/enrollment/closing',
    who: admin,
    summary:
      'Кто получит «Не прошёл отбор» (250–410 → 470), если завершить отбор сейчас: группы с числом и словами для ребёнка и родителя',
    output: { preview: ClosingPreview },
  }),
  close: route({
    method: 'POST',
    path: '/admin/enrollment/close',
    who: admin,
    summary:
      'Завершить отбор: все без места (250–410 → 470) получают письмо этими словами; повтор берёт только тех, кто появился с тех пор',
    /** `words`: of each group of the preview. */
    input: z.object({ basis: filledLine(64), words: z.array(ClosingWords).max(closingGroups.length) }),
    output: { moved: z.int(), closed_at: instant },
  }),
  reserve: route({
    method: 'GET',
    path: '/user/participant/reserve',
    who: ['participant', 'parent'],
    summary:
      'Место в резерве направления: участника или ребёнка родителя; только при статусе 410 после первой волны, не пока подводят её итоги и пока отбор не завершён',
    input: z.object({ participant_id: number().pipe(id).optional() }),
    /**
     * `direction`: whose ranking the page follows; null but at 410. `are_points_held`: points and places wait for the
     * release of the direction's results; nothing else is told then.
     */
    output: {
      started: z.boolean(),
      is_summing_up: z.boolean(),
      closed: z.boolean(),
      are_points_held: z.boolean(),
      direction: z.enum(directions).nullable(),
      data: Reserve.nullable(),
    },
  }),
  ...openProtocolCalls,
};
