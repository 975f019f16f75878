import { z } from 'zod';
import { ProofFile } from '#contract/achievements/shapes.ts';
import { id, instant } from '#contract/route.ts';
import { tripDocumentKind, tripDocumentState, tripForm } from '#contract/trips/shapes.ts';
import { line, text } from '#contract/validation/text.ts';
import { TripRow } from './list.ts';

/** A paper of the trip to be accepted or returned. */
export const TripPaper = z.object({
  kind: tripDocumentKind,
  state: tripDocumentState,
  remark: z.string(),
  reviewed_by: z.string(),
  reviewed_at: instant.nullable(),
  uploaded_at: instant,
  /** Changes with each upload and decision; a decision about another version is a 409. */
  version: z.string(),
  file: ProofFile.nullable(),
});
export type TripPaper = z.infer<typeof TripPaper>;

/** A change the family made to a form that was complete before. */
export const TripChange = z.object({
  id,
  form: tripForm,
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  changed_at: instant,
  changed_by: z.string(),
  seen_by: z.string(),
  seen_at: instant.nullable(),
});
export type TripChange = z.infer<typeof TripChange>;

/** A trip with everything the administration needs. */
export const TripDetails = TripRow.omit({ papers: true }).extend({
  birth_date: z.iso.date().nullable(),
  email: z.string().nullable(),
  status_label: z.string(),
  papers: z.array(TripPaper),
  /** Changes, newest first. */
  changes: z.array(TripChange),
  /** Whether the status allows decisions about papers. */
  may_review: z.boolean(),
  /** Changes with everything shown here. */
  version: z.string(),
});
export type TripDetails = z.infer<typeof TripDetails>;

export const PaperReview = z.object({
  participation_id: id,
  kind: tripDocumentKind,
  state: z.enum(['accepted', 'returned']),
  remark: text().trim().max(1000).default(''),
  version: line(100),
});
export type PaperReview = z.infer<typeof PaperReview>;
