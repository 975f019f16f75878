import { z } from 'zod';
import { certificateKind } from '#contract/certificates/shapes.ts';
import { SimilarParticipant } from '#contract/checks/checks.ts';
import { gender } from '#contract/families/child.ts';
import { PersonName } from '#contract/people/account.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { type TripDocumentKind, tripDocumentKinds } from '#contract/trips/fields.ts';
import { line, text } from '#contract/validation/text.ts';
import { day, optionalPersonName, personName } from '#contract/validation/validation.ts';

/** A certificate whose sheet has another name than its owner has now. */
const OutdatedCertificate = z.object({
  participation_id: id,
  number: z.string(),
  kind: certificateKind,
  season: z.int(),
  /** The name on the sheet. */
  full_name: z.string(),
  sent_at: instant.nullable(),
});

/** A paper of a trip that was uploaded before the correction: filled in with the former data. */
const OutdatedPaper = z.object({
  participation_id: id,
  /** The child's name: of a parent there may be several children. */
  child: z.string(),
  kind: z.enum(tripDocumentKinds as [TripDocumentKind, ...TripDocumentKind[]]),
  uploaded_at: instant,
  /** Of the paper, for a review of it (`/admin/trips/review`). */
  version: z.string(),
});

/** A person as the page of corrections shows it. */
export const CorrectedPerson = PersonName.extend({
  birth_date: z.iso.date().nullable(),
  gender: gender.nullable(),
  /** Changes with every change of these fields; a correction of another version is a 409. */
  version: z.string(),
  /** What was made with former data, and is to be made anew. */
  certificates: z.array(OutdatedCertificate),
  papers: z.array(OutdatedPaper),
});
export type CorrectedPerson = z.infer<typeof CorrectedPerson>;

/** A participant who may be the same child once the correction is saved. */
export const CorrectionDuplicate = SimilarParticipant.extend({ exact: z.boolean() });
export type CorrectionDuplicate = z.infer<typeof CorrectionDuplicate>;

export const Correction = z.object({
  id,
  version: line(64),
  surname: personName,
  name: personName,
  patronymic: optionalPersonName,
  birth_date: day.nullable(),
  /** Of participants alone. */
  gender: gender.nullable(),
  /** Told to the family. */
  why: text().trim().min(1).max(1000),
  /** Participants shown as possible doubles: saved only when all are among them. */
  seen_duplicates: z.array(id).max(100).default([]),
  /** A child of this season is of an age that does not fit, and it is the truth. */
  is_age_confirmed: z.boolean().default(false),
});
export type Correction = z.output<typeof Correction>;

/** Corrections of names, birth dates and gender (docs/product/families.md, «Corrections»). */
export const corrections = {
  find: route({
    method: 'GET',
    path: '/admin/users/correction',
    who: admin,
    summary: 'Имя, дата рождения и пол человека, и что сделано с прежними данными; взрослых — только администратору',
    input: z.object({ id }),
    output: { person: CorrectedPerson },
  }),
  correct: route({
    method: 'POST',
    path: '/admin/users/correction',
    who: admin,
    summary:
      'Исправить имя, дату рождения или пол с причиной, о которой узнаёт семья; 422 с duplicates и age, пока похожих участников и возраст не подтвердили; 409 — данные тем временем другие',
    input: Correction,
    output: { person: CorrectedPerson },
  }),
};
