import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { line } from '#contract/validation/text.ts';
import { Child } from '../families/child.ts';
import { fileRoute, id, instant, route } from '../route.ts';
import { Answers } from './answers.ts';
import { genders, questionnaireFiles } from './fields.ts';

/** A file of the child in a form. */
export const DocumentFile = z.object({
  path: z.string(),
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

/** A child with everything its parent may read and change. */
export const FamilyParticipant = Child.extend({
  participation_id: id,
  /** The parent chose that the entrance link is sent when the questionnaire is approved. */
  sends_link_on_approval: z.boolean(),
  gender: z.enum(Object.keys(genders) as (keyof typeof genders)[]).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The last submission, with remarks of the last check; null before the first one. */
  questionnaire: z
    .object({
      answers: z.record(z.string(), z.unknown()),
      remarks: z.record(z.string(), z.string()),
      comment: z.string(),
      sendings: z.int(),
      sent_at: instant,
    })
    .nullable(),
  /** Files of the draft or, without one, of the last submission. */
  document_files: z.record(z.enum(questionnaireFiles), DocumentFile.nullable()),
});
export type FamilyParticipant = z.infer<typeof FamilyParticipant>;

const submission = {
  input: z.object({ participant_id: id, answers: Answers }),
  output: { participant_id: id, participant_status: participantStatus },
};

export const School = z.object({ id, name: z.string(), region: z.string(), city: z.string() });
export type School = z.infer<typeof School>;

export const AddressSuggestion = z.object({
  /** The whole address, as the list shows it. */
  value: z.string(),
  region: z.string(),
  city: z.string(),
  /** Street, house, flat; empty if only the place was searched for. */
  street: z.string(),
});
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

export const questionnaires = {
  participant: route({
    method: 'GET',
    path: '/user/participants/parents_participant',
    who: ['parent'],
    summary: 'Один свой ребёнок: данные, анкета с замечаниями, файлы',
    input: z.object({ participant_id: id }),
    output: { participant: FamilyParticipant },
  }),
  medicalBlank: fileRoute({
    method: 'GET',
    path: '/user/participant/medical_blank',
    who: ['parent'],
    summary: 'Бланк медицинской анкеты с именем своего ребёнка, PDF',
    input: z.object({ participant_id: z.coerce.number().pipe(id) }),
  }),
  create: route({
    method: 'POST',
    path: '/user/participant/create_questionnaire',
    who: ['parent'],
    summary: 'Отправить анкету на проверку (из статусов 10 и 190)',
    ...submission,
  }),
  correct: route({
    method: 'POST',
    path: '/user/participant/correct_questionnaire',
    who: ['parent'],
    summary: 'Отправить исправленную анкету (из статусов 30 и 50)',
    ...submission,
  }),
  suggestSchools: route({
    method: 'GET',
    path: '/suggest_schools',
    who: 'signed in',
    summary: 'Школы по части названия, сначала своего региона; не больше десяти',
    input: z.object({ query: line(200), region: line(100).optional() }),
    output: { data: z.array(School) },
  }),
  suggestAddresses: route({
    method: 'GET',
    path: '/suggest_addresses',
    who: 'signed in',
    summary: 'Адреса по началу: из адресной службы или из списка регионов и городов; не больше пяти',
    input: z.object({ query: line(200) }),
    output: { data: z.array(AddressSuggestion).max(5) },
  }),
};
