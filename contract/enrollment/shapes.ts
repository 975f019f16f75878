import { z } from 'zod';
import { RankedRow } from '#contract/achievements/places.ts';
import { Points } from '#contract/achievements/shapes.ts';
import { directions } from '#contract/families/directions.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { text } from '#contract/validation/text.ts';
import { closingGroups, MAX_CLOSING_WORDS } from './closing.ts';
import { tieRules, waveKindNames } from './fields.ts';

const direction = z.enum(directions);
const kind = z.enum(waveKindNames);

/** A line of the list; `id` is the participation's. */
export const EnrollmentRow = z.object({
  id,
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  participant_status: participantStatus,
  direction,
  region: z.string().nullable(),
  /** Place in the direction's ranking; null if not ranked (withdrew from the trip, or on hold). */
  place: z.int().nullable(),
  ...Points.shape,
  completed_at: instant.nullable(),
  /** Reason of the black label in force; null without one. */
  black_label: z.string().nullable(),
  /** The latest wave that invited the participant; null if none did. */
  wave: z.object({ wave_id: id, number: z.int(), kind }).nullable(),
  /** Invited, and not told of it: the wave's signal is not sent. */
  awaits_signal: z.boolean(),
  /** Deadline of the confirmation or of the trip data. */
  deadline: instant.nullable(),
});
export type EnrollmentRow = z.infer<typeof EnrollmentRow>;

/** Places of a direction; `free` is `capacity` minus invited, confirmed, filled in, arrived and those of a shift that is over. */
const Places = z.object({
  direction,
  capacity: z.int(),
  reserve: z.int(),
  taken: z.int(),
  free: z.int(),
});

export const Occupancy = Places.extend({
  /**
   * Counts by status: 420 and 430; 440 and 450; 460; 490; 500, and 510 after it; 480. Those on hold count with the status
   * they return to. A place that was used is not free.
   */
  invited: z.int(),
  confirmed: z.int(),
  filled: z.int(),
  arrived: z.int(),
  finished: z.int(),
  cancelled: z.int(),
  /** Participants at 410, with a black label or without. */
  waiting: z.int(),
  /** First of the reserve: the best at 410 without a black label. Nobody is invited automatically. */
  next: z.object({ participation_id: id, user_id: id, name: z.string(), learning_points_total: z.number() }).nullable(),
});
export type Occupancy = z.infer<typeof Occupancy>;

/** A candidate of a wave; `place` is the place among the direction's candidates: at 410 without a black label. */
export const Candidate = RankedRow.extend({ black_label: z.string().nullable() });
export type Candidate = z.infer<typeof Candidate>;

/** Somebody whose points of today would do, and who is no candidate: without a place. */
export const PassedOver = Candidate.omit({ place: true });
export type PassedOver = z.infer<typeof PassedOver>;

/** Why somebody who ranks higher is not offered a free place. */
export const passedOverReasons = ['to_assess', 'black_label', 'not_enrolled'] as const;

/** Who is next for a free place of a direction: the best at 410 without a black label. */
export const NextInvitation = z.object({
  direction,
  free: z.int(),
  candidate: Candidate,
  /** Participants in the direction's ranking. */
  amount: z.int(),
  /** Participants who rank higher and have a place already. */
  placed_count: z.int(),
  /** Participants who rank higher and are no candidates, by rank; at most twenty. */
  passed_over: z.array(RankedRow.extend({ why: z.enum(passedOverReasons), black_label: z.string().nullable() })),
  passed_over_count: z.int(),
});
export type NextInvitation = z.infer<typeof NextInvitation>;

export const DirectionPlan = Places.extend({
  /** Participants at 410 without a black label. */
  candidates: z.int(),
  invited_count: z.int(),
  /** Who would be invited, by rank; at most the first hundred. */
  invited: z.array(Candidate),
  /** Who would be next, by rank; at most ten. */
  next: z.array(Candidate),
  /** The last who gets in and the first who does not, with what decides between them; null if all or none get in. */
  edge: z
    .object({
      last: Candidate,
      next: Candidate,
      /** Difference of their totals. */
      difference: z.number(),
      decided_by: z.enum(tieRules),
    })
    .nullable(),
  /** Would get in by their points and are excluded by a black label. */
  black_labelled: z.array(PassedOver),
  /** Better than the last who gets in, and not assessed, so no candidates; at most the first hundred, and how many. */
  not_assessed: z.array(PassedOver),
  not_assessed_count: z.int(),
  /** Participants the wave leaves out: at 400, 290 and 260. */
  to_assess: z.int(),
  on_check: z.int(),
  uploading: z.int(),
});
export type DirectionPlan = z.infer<typeof DirectionPlan>;

export const WavePreview = z.object({
  kind: z.enum(['first', 'later']),
  /** Hash of the preview: the wave is made only if it would still be the same (otherwise 409). */
  basis: z.string(),
  invited_count: z.int(),
  /** The deadline of the answers if the signal were sent today: it counts from the signal. */
  confirm_until: instant,
  directions: z.array(DirectionPlan),
});
export type WavePreview = z.infer<typeof WavePreview>;

export const Wave = z.object({
  wave_id: id,
  /** Number of the wave in the season, from 1. */
  number: z.int(),
  kind,
  /** Reason of a single invitation; null for other waves. */
  reason: z.string().nullable(),
  person: z.object({ participation_id: id, user_id: id, name: z.string() }).nullable(),
  made_by: z.string(),
  made_at: instant,
  /** Counts of the invited: all, without an answer, confirmed, cancelled or with a missed deadline, taken back. */
  invited_count: z.int(),
  unresolved_count: z.int(),
  confirmed_count: z.int(),
  cancelled_count: z.int(),
  taken_back_count: z.int(),
  signalled_at: instant.nullable(),
  signalled_by: z.string().nullable(),
  /** How many participants the signal was sent to; null before it. */
  signalled_count: z.int().nullable(),
  /** The directions when the wave was made. */
  directions: z.array(Places.extend({ candidates: z.int(), invited_count: z.int(), black_labelled_count: z.int() })),
});
export type Wave = z.infer<typeof Wave>;

const closingGroup = z.enum(closingGroups);
/** A message of the closing, with placeholders in braces; without links. */
const closingWords = text().trim().min(1, 'Напишите сообщение').max(MAX_CLOSING_WORDS);
export const ClosingWords = z.object({ group: closingGroup, child: closingWords, parent: closingWords });
export type ClosingWords = z.infer<typeof ClosingWords>;

/** What closing the enrollment would do now (250–410 → 470). */
export const ClosingPreview = z.object({
  basis: z.string(),
  count: z.int(),
  closed_at: instant.nullable(),
  /** Groups somebody is in, with the words proposed for the child and the parent. */
  groups: z.array(ClosingWords.extend({ count: z.int() })),
  directions: z.array(
    z.object({
      direction,
      /** Participants at 260–410 of the direction. */
      count: z.int(),
      free: z.int(),
      /** Invited who have not confirmed yet: a place may still become free with nobody left to take it. */
      unresolved: z.int(),
    }),
  ),
});
export type ClosingPreview = z.infer<typeof ClosingPreview>;

/** A child's place in the reserve of its direction. */
export const Reserve = z.object({
  direction,
  /** Place among those at 410 without a black label, and their number; null for somebody with a black label. */
  place: z.int().nullable(),
  amount: z.int(),
  free: z.int(),
  /** How many have chosen the direction and are not assessed yet. */
  to_assess: z.int(),
  capacity: z.int(),
  reserve: z.int(),
});
export type Reserve = z.infer<typeof Reserve>;
