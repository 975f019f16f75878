import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { line, search, text, words } from '#contract/validation/text.ts';
import { type QuestionnaireField, questionnaireFields, questionnaireFiles } from '../questionnaires/fields.ts';
import { DocumentFile } from '../questionnaires/questionnaires.ts';
import { admin } from '../roles.ts';
import { id, instant, paged, pageQuery, route } from '../route.ts';
import { type QueueFilter, queueFilters } from './fields.ts';

const names = { surname: z.string(), name: z.string(), patronymic: z.string() };
const status = { participant_status: participantStatus, status_label: z.string() };

/** An administrator who has the questionnaire open. The first of several is the holder, who alone decides. */
export const Presence = z.object({ user_id: id, name: z.string(), since: instant });
export type Presence = z.infer<typeof Presence>;

/** A row of the queue; `id` is the participant's. */
export const QueueRow = z.object({
  id,
  ...names,
  birth_date: z.iso.date().nullable(),
  /** Age in whole years on 30 August of the season. */
  age: z.int().nullable(),
  region: z.string().nullable(),
  ...status,
  sendings: z.int(),
  sent_at: instant,
  /** End of the check, or of the family's correction if the questionnaire was returned. */
  deadline: instant.nullable(),
  /** The deadline of the check has passed. */
  overdue: z.boolean(),
  look: Presence.nullable(),
});
export type QueueRow = z.infer<typeof QueueRow>;

/** A participant who may be the same child. */
export const SimilarParticipant = z.object({
  id,
  ...names,
  birth_date: z.iso.date().nullable(),
  year: z.int(),
  ...status,
  /** The parent's name, empty without a parent. */
  parent_name: z.string(),
});
export type SimilarParticipant = z.infer<typeof SimilarParticipant>;

const field = z.enum(questionnaireFields as [QuestionnaireField, ...QuestionnaireField[]]);
const remark = text().trim().min(1).max(1000);

/** An administrator's decision. A return of a questionnaire that was corrected before is the last attempt. */
export const Decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve') }),
  z
    .object({
      kind: z.literal('return'),
      remarks: z.partialRecord(field, remark).default({}),
      comment: text().trim().max(3000).default(''),
    })
    .refine(({ remarks, comment }) => comment !== '' || Object.keys(remarks).length > 0, {
      error: 'Напишите, что исправить: замечание к ответу или ко всей анкете',
      path: ['comment'],
    }),
  z.object({ kind: z.literal('reject'), reason: text().trim().min(1).max(1000) }),
  z.object({ kind: z.literal('duplicate'), original_id: id }),
]);
export type Decision = z.infer<typeof Decision>;

/** A step of the participation, with the letter the family got about it. */
export const CheckEvent = z.object({
  at: instant,
  /** The administrator; empty for the portal itself. */
  actor: z.string(),
  from_label: z.string(),
  to_label: z.string(),
  why: z.string(),
  remarks: z.record(z.string(), z.string()),
});
export type CheckEvent = z.infer<typeof CheckEvent>;

/** All that is needed to check one child's questionnaire; `id` is the participant's. */
export const CheckedQuestionnaire = z.object({
  id,
  participation_id: id,
  ...names,
  birth_date: z.iso.date().nullable(),
  age: z.int().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  year: z.int(),
  ...status,
  deadline: instant.nullable(),
  overdue: z.boolean(),
  /**
   * Grows with every submission and decision; 0 before the first submission. A decision names the revision it is based
   * on.
   */
  revision: z.int(),
  sendings: z.int(),
  sent_at: instant.nullable(),
  checked_at: instant.nullable(),
  answers: z.record(z.string(), z.unknown()),
  /** Answers that differ from the previous submission, in the order of the form. */
  changes: z.array(z.object({ field, before: z.unknown(), after: z.unknown() })),
  /** Remarks of the check before this submission; without a newer submission, those of the last check. */
  remarks: z.record(z.string(), z.string()),
  comment: z.string(),
  files: z.record(z.enum(questionnaireFiles), DocumentFile.nullable()),
  parent: z.object({ id, ...names, email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  duplicates: z.array(SimilarParticipant.extend({ exact: z.boolean() })),
  /** History, newest first. */
  history: z.array(CheckEvent),
  /** Status a return would lead to: 30, or 50 (the last attempt); null when it is not possible. */
  return_status: participantStatus.nullable(),
  may_decide: z.boolean(),
  may_be_duplicate: z.boolean(),
  /** Remarks the caller has typed but not sent, by field; `comment` for the whole questionnaire. */
  draft: z.record(z.string(), z.string()),
  next_id: id.nullable(),
});
export type CheckedQuestionnaire = z.infer<typeof CheckedQuestionnaire>;

const byId = z.object({ id });
/** Fits the database's `integer`. */
const revision = z.int().min(0).max(2_147_483_647);
const presenceOutput = {
  /** Who alone may decide; null if the caller's presence ended before the answer. */
  holder: Presence.extend({ mine: z.boolean() }).nullable(),
  /** Why the caller's revision is not the current one, in words; null while it is. */
  outdated: z.string().nullable(),
  next_id: id.nullable(),
};

export const checks = {
  queue: route({
    method: 'GET',
    path: '/admin/questionnaire/list',
    who: admin,
    summary: 'Очередь анкет на проверку: сначала те, что ждут дольше; поиск по началу фамилии ребёнка',
    input: z.object({
      ...pageQuery,
      filter: z.enum(Object.keys(queueFilters) as QueueFilter[]).default('waiting'),
      region: line(100).optional(),
      search,
    }),
    output: paged(QueueRow),
  }),
  waiting: route({
    method: 'GET',
    path: '/admin/questionnaire/waiting',
    who: admin,
    summary: 'Сколько анкет ждёт проверки, с какого времени, и с какой начать',
    output: {
      total: z.int(),
      overdue: z.int(),
      oldest_sent_at: instant.nullable(),
      /** The oldest questionnaire in the queue that nobody has open. */
      next_id: id.nullable(),
    },
  }),
  find: route({
    method: 'GET',
    path: '/admin/questionnaire/{id}',
    who: admin,
    summary: 'Анкета участника со всем, что нужно для проверки; чтение попадает в журнал',
    input: byId,
    output: { questionnaire: CheckedQuestionnaire },
  }),
  similar: route({
    method: 'GET',
    path: '/admin/questionnaire/originals',
    who: admin,
    summary: 'Участники, чьим дубликатом может быть этот: по номеру или началу фамилии; не больше десяти',
    input: z.object({ id, search: words.min(1) }),
    output: { data: z.array(SimilarParticipant) },
  }),
  look: route({
    method: 'POST',
    path: '/admin/questionnaire/look',
    who: admin,
    summary: 'Анкета открыта на экране: повторять каждые 20 секунд; отвечает, кто её проверяет',
    input: z.object({ id, revision }),
    output: presenceOutput,
  }),
  takeOver: route({
    method: 'POST',
    path: '/admin/questionnaire/take_over',
    who: admin,
    summary: 'Взять на себя проверку, которую начал другой',
    input: byId,
  }),
  leave: route({
    method: 'POST',
    path: '/admin/questionnaire/leave',
    who: admin,
    summary: 'Анкета больше не открыта на экране',
    input: byId,
  }),
  decide: route({
    method: 'POST',
    path: '/admin/questionnaire/decide',
    who: admin,
    summary: 'Решение по анкете: одобрить, вернуть, отклонить, признать дубликатом; 409 — анкета уже другая',
    input: z.object({ id, revision, decision: Decision }),
    output: { participant_id: id, participant_status: participantStatus, next_id: id.nullable() },
  }),
};
