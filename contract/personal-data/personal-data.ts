import { z } from 'zod';
import { attemptKey, sentCodeOutput } from '../accounts/codes.ts';
import { typedPassword } from '../accounts/sign-in.ts';
import { admin } from '../roles.ts';
import { fileRoute, id, instant, paged, pageQuery, route } from '../route.ts';
import { text } from '../validation/text.ts';
import { confirmationCode } from '../validation/validation.ts';
import { erasedKinds } from './erased-kinds.ts';
import { erasureStates } from './states.ts';

const owners = ['parent', 'participant', 'guide'] as const;
const why = text().trim().min(1).max(1000);
/** The child whose data is meant; without it, the whole account with all its children. */
const participant_id = id.optional();

/** A requested erasure that can still be cancelled. */
export const PendingErasure = z.object({
  /** Number of the request, and later of the act. */
  id,
  subject_id: id,
  /** Name and surname. */
  name: z.string(),
  /** The caller's own account; a parent's is erased with the children. */
  is_account: z.boolean(),
  asked_at: instant,
  /** Last moment of the day on which it is erased, by Moscow time. */
  due_at: instant,
  /** Requested by an administrator, e.g. after a letter. */
  by_administrator: z.boolean(),
  /** Whether the caller may cancel it; a participant only its own request. */
  may_cancel: z.boolean(),
});
export type PendingErasure = z.infer<typeof PendingErasure>;

const kinds = Object.keys(erasedKinds) as (keyof typeof erasedKinds)[];

/** A row of the administrators' list; without names once the erasure is done. */
export const ErasureRecord = z.object({
  id,
  state: z.enum(erasureStates),
  /** The request it was done with: a child's with its parent's; null otherwise. */
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
    output: sentCodeOutput,
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
