import { z } from 'zod';
import { attemptKey, sentCode } from './accounts/codes.ts';
import { typedPassword } from './accounts/sign-in.ts';
import { erasedKinds } from './personal-data/erased-kinds.ts';
import { erasureStates } from './personal-data/states.ts';
import { admin } from './roles.ts';
import { fileRoute, id, instant, paged, pageQuery, route } from './route.ts';
import { confirmationCode } from './validation.ts';

const owners = ['parent', 'participant', 'guide'] as const;
const why = z.string().trim().min(1).max(1000);
/** Of a child; left out for the whole account with every child in it. */
const participant_id = id.optional();

/** An erasure that has been asked for and can still be taken back. */
export const PendingErasure = z.object({
  /** The number of the request, and of the act. */
  id,
  subject_id: id,
  /** Name and surname. */
  name: z.string(),
  /** The caller's own account; a parent's goes with the children. */
  is_account: z.boolean(),
  asked_at: instant,
  /** Moscow's end of that day. */
  due_at: instant,
  /** Asked for by an administrator, e.g. after a letter. */
  by_administrator: z.boolean(),
  /** False for a participant where it was not the one who asked. */
  may_cancel: z.boolean(),
});
export type PendingErasure = z.infer<typeof PendingErasure>;

const kinds = Object.keys(erasedKinds) as (keyof typeof erasedKinds)[];

/** A line of the administrators' list; nobody's name stands in it once it is done. */
export const ErasureRecord = z.object({
  id,
  state: z.enum(erasureStates),
  /** Done together with this one: a child with its parent. */
  done_with: id.nullable(),
  subject: z.object({ id, utype: z.int(), name: z.string() }).nullable(),
  asked_as: z.int().nullable(),
  asked_at: instant,
  due_at: instant,
  ended_at: instant.nullable(),
  why: z.string(),
  counts: z.partialRecord(z.enum(kinds), z.int()).nullable(),
});
export type ErasureRecord = z.infer<typeof ErasureRecord>;

export const personalData = {
  permit: route({
    method: 'POST',
    path: '/user/personal_data/permit',
    who: owners,
    summary: 'Разрешить паролем одно скачивание своих данных: пять минут, только из этого сеанса',
    input: z.object({ password: typedPassword }),
  }),
  download: fileRoute({
    method: 'GET',
    path: '/user/personal_data',
    who: owners,
    summary: 'Скачать свои данные (родитель — и данные детей) одним архивом ZIP',
    input: z.object({}),
  }),
  pending: route({
    method: 'GET',
    path: '/user/erasure',
    who: ['parent', 'participant'],
    summary: 'Запрошенные удаления: своё и своих детей; участнику ещё кабинета родителя, с которым удалят и его',
    output: { data: z.array(PendingErasure) },
  }),
  askCode: route({
    method: 'POST',
    path: '/user/erasure/code',
    who: ['parent'],
    summary: 'Прислать код для удаления данных',
    input: z.object({ password: typedPassword }),
    output: sentCode,
  }),
  ask: route({
    method: 'POST',
    path: '/user/erasure/ask',
    who: ['parent'],
    summary: 'Запросить удаление данных ребёнка или всего кабинета: через 30 дней, участие отменяется сразу',
    input: z.object({ key: attemptKey, code: confirmationCode, participant_id }),
    output: { due_at: instant },
  }),
  cancel: route({
    method: 'POST',
    path: '/user/erasure/cancel',
    who: ['parent', 'participant'],
    summary: 'Передумать: отменить удаление данных ребёнка или своего кабинета',
    input: z.object({ participant_id }),
  }),
  listErasures: route({
    method: 'GET',
    path: '/admin/erasures',
    who: admin,
    summary: 'Удаления данных: запрошенные, отменённые и исполненные с актами',
    input: z.object({ ...pageQuery, state: ErasureRecord.shape.state.optional() }),
    output: paged(ErasureRecord),
  }),
  askFor: route({
    method: 'POST',
    path: '/admin/erasures/ask',
    who: ['administrator'],
    summary: 'Начать удаление данных человека, который попросил об этом письмом',
    input: z.object({ user_id: id, why }),
    output: { due_at: instant },
  }),
  cancelFor: route({
    method: 'POST',
    path: '/admin/erasures/cancel',
    who: ['administrator'],
    summary: 'Отменить удаление данных по просьбе человека',
    input: z.object({ user_id: id, why }),
  }),
  act: fileRoute({
    method: 'GET',
    path: '/admin/erasures/act',
    who: admin,
    summary: 'Акт об удалении данных, PDF',
    input: z.object({ id: z.coerce.number().pipe(id) }),
  }),
};
