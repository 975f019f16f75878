import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { text } from '../validation/text.ts';
import { AboutMe } from './own.ts';
import { SameProof } from './same-proof.ts';
import { SecondScore } from './second-score.ts';
import {
  Achievement,
  AchievementClaim,
  ObjectionOutcome,
  Points,
  point,
  RankingPlace,
  StandingDecision,
  standingShape,
} from './shapes.ts';

export const BlackLabel = z.object({
  id,
  reason: z.string(),
  set_by: z.string(),
  set_at: instant,
  lift_reason: z.string().nullable(),
  lifted_by: z.string().nullable(),
  lifted_at: instant.nullable(),
});
export type BlackLabel = z.infer<typeof BlackLabel>;

/** One participant with all that an assessor needs. */
export const Assessment = z.object({
  participation_id: id,
  /** Changes with everything shown here; an open page with another version is outdated. */
  version: z.string(),
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  birth_date: z.string().nullable(),
  season: z.int(),
  participant_status: participantStatus,
  status_label: z.string(),
  /** What the status allows now: give points, send an achievement back, decide about a standing. */
  may_give: z.boolean(),
  may_send_back: z.boolean(),
  may_decide: z.boolean(),
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  achievements: z.array(
    Achievement.extend({
      assessed_by: z.string().nullable(),
      assessed_at: instant.nullable(),
      /** The achievement before it was sent back, to be shown as a difference; null if it never was. */
      previous: AchievementClaim.nullable(),
      /** Whether its points are above the table's largest value or twice its proposal. */
      is_unusual: z.boolean(),
      /** Other achievements of the season with the very same file or link. */
      same_proofs: z.array(SameProof),
      /** Null where one assessor is enough, and before the first one has given points. */
      second_look: SecondScore.nullable(),
    }),
  ),
  ...standingShape,
  cadet_points: z.number(),
  volunteer_points: z.number(),
  decisions: z.object({ cadet: z.array(StandingDecision), volunteer: z.array(StandingDecision) }),
  black_labels: z.array(BlackLabel),
  points: Points,
  place: RankingPlace.nullable(),
  /** Families see points and place only once the direction's results are released. */
  are_points_held: z.boolean(),
  objected_at: instant.nullable(),
  objection_waits: z.boolean(),
  /** The total that was objected to; null without an objection, and for one from before totals were kept. */
  objected_total: z.number().nullable(),
  /** Outcomes that are true of the points as they are. */
  possible_outcomes: z.array(ObjectionOutcome.shape.outcome),
  /** The last outcome, with who recorded it. */
  objection_outcome: ObjectionOutcome.extend({ name: z.string() }).nullable(),
  about: AboutMe,
  avatar_file: z.string().nullable(),
});
export type Assessment = z.infer<typeof Assessment>;

/** What others, the participant included, have changed in this assessment, oldest first. */
const AssessmentChanges = z.object({
  /** When the caller opened this assessment before; null for the first time. */
  seen_at: instant.nullable(),
  changes: z.array(z.object({ at: instant, what: z.string(), why: z.string(), actor: z.string() })),
});
export type AssessmentChanges = z.infer<typeof AssessmentChanges>;

const assessment = { assessment: Assessment };

/** Calls of one participant's assessment: presence, points, and sending an achievement back. */
export const assessmentCalls = {
  one: route({
    method: 'GET',
    path: '/admin/achievement',
    who: admin,
    summary: 'Достижения одного участника и всё, что нужно для их оценки',
    input: z.object({ user_id: z.coerce.number<number>('Нужно число').pipe(id) }),
    output: { ...assessment, next_id: id.nullable(), news: AssessmentChanges },
  }),
  next: route({
    method: 'GET',
    path: '/admin/achievements/next',
    who: admin,
    summary: 'Кого оценивать: кто ждёт дольше всех и ни у кого не открыт',
    output: { next_id: id.nullable() },
  }),
  look: route({
    method: 'POST',
    path: '/admin/achievement/look',
    who: admin,
    summary: 'Сказать, что оценка открыта: кто её ведёт, изменилась ли она и кого оценивать следующим',
    input: z.object({ user_id: id }),
    output: {
      holder: z.object({ user_id: id, name: z.string(), since: instant, mine: z.boolean() }).nullable(),
      version: z.string(),
      next_id: id.nullable(),
    },
  }),
  takeOver: route({
    method: 'POST',
    path: '/admin/achievement/take_over',
    who: admin,
    summary: 'Взять оценку на себя',
    input: z.object({ user_id: id }),
  }),
  leave: route({
    method: 'POST',
    path: '/admin/achievement/leave',
    who: admin,
    summary: 'Сказать, что оценка больше не открыта',
    input: z.object({ user_id: id }),
  }),
  setPoint: route({
    method: 'POST',
    path: '/admin/achievement/set_point',
    who: admin,
    summary:
      'Поставить баллы достижению с причиной или снять их (point: null); намного больше таблицы — только с is_meant; на втором взгляде баллы складываются из двух оценок; 409 — достижение изменил другой',
    input: z.object({
      achievement_id: id,
      point: point.nullable(),
      reason: text().trim().max(1000).default(''),
      /** As it was seen; another's change meanwhile is a 409. */
      version: z.int().optional(),
      /** Expressly meant: points above the table's largest value or twice its proposal are refused without it (422). */
      is_meant: z.boolean().default(false),
    }),
    output: assessment,
  }),
  sendBack: route({
    method: 'POST',
    path: '/admin/achievement/send_back',
    who: admin,
    summary: 'Вернуть одно достижение с замечанием: его можно исправить, пока идёт период, или три дня',
    input: z.object({ achievement_id: id, remark: text().trim().max(1000).min(1), version: z.int().optional() }),
    output: assessment,
  }),
};
