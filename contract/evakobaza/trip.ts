import { z } from 'zod';
import { ProofFile } from '#contract/achievements/shapes.ts';
import { id, instant } from '#contract/route.ts';
import { tripDocumentKind, tripDocumentState, tripForm } from '#contract/trips/shapes.ts';
import { TripRow } from './list.ts';

/** A paper beside which it is decided. */
export const TripPaper = z.object({
  kind: tripDocumentKind,
  state: tripDocumentState,
  remark: z.string(),
  reviewed_by: z.string(),
  reviewed_at: instant.nullable(),
  uploaded_at: instant,
  /** Another one after each upload and decision: what is decided of a former one is a 409. */
  version: z.string(),
  file: ProofFile.nullable(),
});
export type TripPaper = z.infer<typeof TripPaper>;

/** What a family has changed of a form that had been filled. */
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

/** One trip with all that the administration needs. */
export const TripOfOne = TripRow.omit({ papers: true }).extend({
  birth_date: z.iso.date().nullable(),
  email: z.string().nullable(),
  status_label: z.string(),
  papers: z.array(TripPaper),
  /** Newest first. */
  changes: z.array(TripChange),
  /** Whether papers may be decided upon at this status. */
  may_review: z.boolean(),
  /** Another one after each change of what stands here. */
  version: z.string(),
});
export type TripOfOne = z.infer<typeof TripOfOne>;

export const PaperReview = z.object({
  participation_id: id,
  kind: tripDocumentKind,
  state: z.enum(['accepted', 'returned']),
  remark: z.string().trim().max(1000).default(''),
  version: z.string().max(100),
});
export type PaperReview = z.infer<typeof PaperReview>;
