import { z } from 'zod';
import { RankedRow } from '#contract/achievements/places.ts';
import { Points } from '#contract/achievements/shapes.ts';
import { directions } from '#contract/families/directions.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
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
  /** In the direction's ranking; null of who is not ranked: has given the trip up, or is held. */
  place: z.int().nullable(),
  ...Points.shape,
  completed_at: instant.nullable(),
  /** Why the one that stands was set. */
  black_label: z.string().nullable(),
  /** The wave that has invited: the last one. */
  wave: z.object({ wave_id: id, number: z.int(), kind }).nullable(),
  /** Of the confirmation, or of what is to be filled in. */
  deadline: instant.nullable(),
});
export type EnrollmentRow = z.infer<typeof EnrollmentRow>;

/** Places of a direction: `free` = `capacity` less who is invited, has confirmed, filled in, or arrived. */
const Places = z.object({
  direction,
  capacity: z.int(),
  reserve: z.int(),
  taken: z.int(),
  free: z.int(),
});

export const Occupancy = Places.extend({
  /** 420, 430; 440, 450; 460; 490; 500 and 510; 480: the held ones by where they go back to. */
  invited: z.int(),
  confirmed: z.int(),
  filled: z.int(),
  arrived: z.int(),
  finished: z.int(),
  cancelled: z.int(),
  /** At 410, those with a black label too. */
  waiting: z.int(),
  /** Who is first of the reserve now: the best at 410 without a black label. Nothing is given by itself. */
  next: z.object({ participation_id: id, user_id: id, name: z.string(), learning_points_total: z.number() }).nullable(),
});
export type Occupancy = z.infer<typeof Occupancy>;

/** One whom a wave would take, or not; `place` in the direction's ranking. */
export const Candidate = RankedRow.extend({ black_label: z.string().nullable() });
export type Candidate = z.infer<typeof Candidate>;

export const DirectionPlan = Places.extend({
  /** At 410 without a black label. */
  candidates: z.int(),
  invited_count: z.int(),
  /** Who gets in, the best first: the first hundred. */
  invited: z.array(Candidate),
  /** Who comes next, the best first: ten at most. */
  next: z.array(Candidate),
  /** The last who gets in against the first who does not, and what decides between them; null where all get in, or nobody. */
  edge: z
    .object({
      last: Candidate,
      next: Candidate,
      /** Of the totals. */
      difference: z.number(),
      decided_by: z.enum(tieRules),
    })
    .nullable(),
  /** Would get in by rank, and is left out for a black label. */
  black_labelled: z.array(Candidate),
  /** Whom the wave does not see: 400, 290 and 260. */
  to_assess: z.int(),
  on_check: z.int(),
  uploading: z.int(),
});
export type DirectionPlan = z.infer<typeof DirectionPlan>;

export const WavePreview = z.object({
  kind: z.enum(['first', 'later']),
  /** What was seen: the wave is made of this and nothing else (409). */
  basis: z.string(),
  invited_count: z.int(),
  /** Days of the confirmation, and the last of them as the deadline would be. */
  confirm_until: instant,
  directions: z.array(DirectionPlan),
});
export type WavePreview = z.infer<typeof WavePreview>;

export const Wave = z.object({
  wave_id: id,
  /** In the season, from 1. */
  number: z.int(),
  kind,
  /** Of a single one. */
  reason: z.string().nullable(),
  person: z.object({ participation_id: id, user_id: id, name: z.string() }).nullable(),
  made_by: z.string(),
  made_at: instant,
  /** Of its invited: how many there were, have not answered yet, have confirmed, have cancelled or let the deadline pass. */
  invited_count: z.int(),
  unresolved_count: z.int(),
  confirmed_count: z.int(),
  cancelled_count: z.int(),
  signalled_at: instant.nullable(),
  signalled_by: z.string().nullable(),
  /** How many participants the signal was for; null before it. */
  signalled_count: z.int().nullable(),
  /** As they were when it was made. */
  directions: z.array(Places.extend({ candidates: z.int(), invited_count: z.int(), black_labelled_count: z.int() })),
});
export type Wave = z.infer<typeof Wave>;

/** What closing the enrollment would do now (410 → 470). */
export const ClosingPreview = z.object({
  basis: z.string(),
  count: z.int(),
  closed_at: instant.nullable(),
  directions: z.array(
    z.object({
      direction,
      count: z.int(),
      free: z.int(),
      /** Have not confirmed yet: a place may still be freed, and nobody would be there for it. */
      unresolved: z.int(),
      /** At 290 and 400: stay where they are. */
      to_assess: z.int(),
    }),
  ),
});
export type ClosingPreview = z.infer<typeof ClosingPreview>;

/** A child's place in the reserve of its direction. */
export const Reserve = z.object({
  direction,
  /** Among those at 410 without a black label, and of how many; null of who has a black label. */
  place: z.int().nullable(),
  amount: z.int(),
  free: z.int(),
  capacity: z.int(),
  reserve: z.int(),
});
export type Reserve = z.infer<typeof Reserve>;
