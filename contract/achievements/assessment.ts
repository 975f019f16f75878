import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { regions } from '#contract/regions.ts';
import { admin } from '#contract/roles.ts';
import { fileRoute, id, idList, instant, paged, pageQuery, route } from '#contract/route.ts';
import { askedStatus, participantStatus } from '#contract/status-code.ts';
import { line, search } from '#contract/text.ts';
import { AboutMe, standingState } from './own.ts';
import { Achievement, Place, Points, point, SaidOfAchievement } from './shapes.ts';
import { assessmentFilters, volunteerStates } from './state-words.ts';
import type { AssessmentFilter, VolunteerState } from './states.ts';

const number = () => z.coerce.number<number>('Нужно число');
const reason = z.string().trim().max(1000);
const filledReason = reason.min(1);

/** Filter of the assessment's list: participants of the season who have chosen a direction. */
export const AchievementsFilter = z.object({
  /** Participation ids of the chosen rows. */
  ids: idList.optional(),
  filter: z.enum(Object.keys(assessmentFilters) as AssessmentFilter[]).default('all'),
  direction: z.enum(directions).optional(),
  status: number().pipe(askedStatus).optional(),
  region: z
    .string()
    .refine((region) => regions.includes(region))
    .optional(),
  cadet: standingState.optional(),
  volunteer: standingState.optional(),
  /** A word, since query strings and forms have no booleans. */
  black_label: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .transform((given) => given === true || given === 'true')
    .optional(),
  search,
});
export type AchievementsFilter = z.infer<typeof AchievementsFilter>;

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

const standing = {
  is_cadet: z.boolean(),
  is_volunteer: z.boolean(),
  cadet_state: standingState.nullable(),
  volunteer_state: standingState.nullable(),
};

/** A line of the list of achievements; `id` is the participation's. */
export const AchievementRow = z.object({
  id,
  user_id: id,
  /** At most three, in the order they were added. */
  achievements: z.array(Achievement.pick({ id: true, title: true, kind: true, point: true })),
  ...standing,
  /** Black labels in force; lifted ones are left out. */
  black_labels: z.array(z.object({ id, reason: z.string(), set_at: instant })),
  ...Points.shape,
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  objected_at: instant.nullable(),
  /** The objection waits for an answer: there is none in the dialog, and points or a decision were not given again. */
  objection_waits: z.boolean(),
  user: z.object({
    surname: z.string(),
    name: z.string(),
    patronymic: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    participant_status: participantStatus,
  }),
});
export type AchievementRow = z.infer<typeof AchievementRow>;

/** Decisions about a cadet or volunteer standing, newest first. */
const decision = z.object({ is_confirmed: z.boolean(), reason: z.string(), name: z.string(), at: instant });

/** Everything an assessor needs about one participant. */
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
      previous: SaidOfAchievement.nullable(),
    }),
  ),
  ...standing,
  cadet_points: z.number(),
  volunteer_points: z.number(),
  decisions: z.object({ cadet: z.array(decision), volunteer: z.array(decision) }),
  black_labels: z.array(BlackLabel),
  points: Points,
  place: Place.nullable(),
  objected_at: instant.nullable(),
  objection_waits: z.boolean(),
  about: AboutMe,
  avatar_file: z.string().nullable(),
});
export type Assessment = z.infer<typeof Assessment>;

/** What others, the participant included, have changed in this assessment, oldest first. */
const NewsOfAssessment = z.object({
  /** When the caller opened this assessment before; null for the first time. */
  seen_at: instant.nullable(),
  changes: z.array(z.object({ at: instant, what: z.string(), why: z.string(), actor: z.string() })),
});
export type NewsOfAssessment = z.infer<typeof NewsOfAssessment>;

const ofParticipation = z.object({ participation_id: id });
/** `version`: of the assessment the caller has seen; another version on the server is a 409. */
const decided = ofParticipation.extend({ version: line(100).optional() });
const assessment = { assessment: Assessment };

/** A change of somebody's points that moved the participant's place in the ranking, newest first. */
export const PlaceChange = z.object({
  at: instant,
  /** True when the participant's own total changed; false when it was another participant's of the direction. */
  is_own: z.boolean(),
  name: z.string(),
  from_total: z.number().nullable(),
  to_total: z.number().nullable(),
  /**
   * By how many places the participant moved: −1 is one place better; 0 for the change that entered or left the
   * ranking.
   */
  moved: z.int(),
  reason: z.string(),
  actor: z.string(),
});
export type PlaceChange = z.infer<typeof PlaceChange>;

/** A row of the ranking around the participant. */
export const RankedRow = z.object({
  participation_id: id,
  user_id: id,
  name: z.string(),
  place: z.int(),
  participant_status: participantStatus,
  ...Points.shape,
  completed_at: instant.nullable(),
  is_black_labelled: z.boolean(),
});
export type RankedRow = z.infer<typeof RankedRow>;

export const Assessor = z.object({
  user_id: id,
  name: z.string(),
  assessed: z.int(),
  /** Medians of the points given, and of the differences between them and the points the table proposes. */
  median_point: z.number(),
  median_difference: z.number(),
});
export type Assessor = z.infer<typeof Assessor>;

/** A line of the list of volunteers; `id` is the participation's. */
export const VolunteerRow = z.object({
  id,
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  participant_status: participantStatus,
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  /** Null for somebody who only offered to help and declared no standing. */
  volunteer_state: standingState.nullable(),
  offers_help: z.boolean(),
  /** The achievement that declares the standing, with its proof: a file or a link. */
  proof: z
    .object({ achievement_id: id, title: z.string(), url: z.string().nullable(), link: z.string().nullable() })
    .nullable(),
  /** The latest decision; null if there was none. */
  decision: decision.nullable(),
  /** Whether the status allows a decision now. */
  may_decide: z.boolean(),
});
export type VolunteerRow = z.infer<typeof VolunteerRow>;

export const VolunteersFilter = z.object({
  state: z.enum(Object.keys(volunteerStates) as VolunteerState[]).optional(),
  direction: z.enum(directions).optional(),
  region: z
    .string()
    .refine((region) => regions.includes(region))
    .optional(),
  search,
});
export type VolunteersFilter = z.infer<typeof VolunteersFilter>;

export const assessmentCalls = {
  all: route({
    method: 'POST',
    path: '/admin/achievements',
    who: admin,
    summary: 'Участники с направлением, их достижения и очки; сначала те, у кого очков больше',
    input: AchievementsFilter.extend(pageQuery),
    output: paged(AchievementRow),
  }),
  excel: fileRoute({
    method: 'POST',
    path: '/admin/achievements/excel',
    who: admin,
    summary: 'Все отобранные с достижениями и очками файлом Excel',
    input: AchievementsFilter,
  }),
  download: fileRoute({
    method: 'POST',
    path: '/admin/download_achievements',
    who: admin,
    summary: 'Файлы достижений отобранных одним архивом ZIP: папка на каждого и список',
    input: AchievementsFilter,
  }),
  one: route({
    method: 'GET',
    path: '/admin/achievement',
    who: admin,
    summary: 'Достижения одного участника и всё, что нужно для их оценки',
    input: z.object({ user_id: number().pipe(id) }),
    output: { ...assessment, next_id: id.nullable(), news: NewsOfAssessment },
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
    summary: 'Поставить очки достижению с причиной или снять их (point: null); 409 — достижение изменил другой',
    input: z.object({
      achievement_id: id,
      point: point.nullable(),
      reason: reason.default(''),
      /** The version the caller has seen; another one on the server is a 409. */
      version: z.int().optional(),
    }),
    output: assessment,
  }),
  sendBack: route({
    method: 'POST',
    path: '/admin/achievement/send_back',
    who: admin,
    summary: 'Вернуть одно достижение с замечанием: его можно исправить, пока идёт период, или три дня',
    input: z.object({ achievement_id: id, remark: filledReason, version: z.int().optional() }),
    output: assessment,
  }),
  confirmCadet: route({
    method: 'POST',
    path: '/admin/achievement/confirm_cadet_status',
    who: admin,
    summary: 'Подтвердить статус кадета: прибавляет cadet_points',
    input: decided.extend({ reason: reason.default('') }),
    output: assessment,
  }),
  disapproveCadet: route({
    method: 'POST',
    path: '/admin/achievement/disapprove_cadet_status',
    who: admin,
    summary: 'Не подтвердить статус кадета, с причиной',
    input: decided.extend({ reason: filledReason }),
    output: assessment,
  }),
  confirmVolunteer: route({
    method: 'POST',
    path: '/admin/achievement/confirm_volunteer_status',
    who: admin,
    summary: 'Подтвердить статус волонтёра: прибавляет volunteer_points',
    input: decided.extend({ reason: reason.default('') }),
    output: assessment,
  }),
  disapproveVolunteer: route({
    method: 'POST',
    path: '/admin/achievement/disapprove_volunteer_status',
    who: admin,
    summary: 'Не подтвердить статус волонтёра, с причиной',
    input: decided.extend({ reason: filledReason }),
    output: assessment,
  }),
  setBlackLabel: route({
    method: 'POST',
    path: '/admin/achievement/set_black_label',
    who: admin,
    summary: 'Поставить чёрную метку, с причиной: волна её обладателя не берёт; повтор ничего не меняет',
    input: ofParticipation.extend({ reason: filledReason }),
    output: assessment,
  }),
  liftBlackLabel: route({
    method: 'POST',
    path: '/admin/achievement/lift_black_label',
    who: admin,
    summary: 'Снять чёрную метку, с причиной; повтор ничего не меняет',
    input: ofParticipation.extend({ reason: filledReason }),
    output: assessment,
  }),
  opening: route({
    method: 'GET',
    path: '/admin/achievements/opening',
    who: admin,
    summary: 'Сколько участников перейдёт к оценке (290 → 400), и скольким оценивать нечего',
    output: { count: z.int(), without_achievements: z.int(), still_uploading: z.int() },
  }),
  open: route({
    method: 'POST',
    path: '/admin/achievements/open',
    who: admin,
    summary: 'Открыть оценку: все с достижениями на проверке переходят к ней, сразу оценены те, у кого достижений нет',
    output: { moved: z.int(), assessed: z.int() },
  }),
  progress: route({
    method: 'GET',
    path: '/admin/achievements/progress',
    who: admin,
    summary: 'Сколько оценено и ждёт по направлениям, кто сколько оценил и как строго',
    output: {
      directions: z.array(
        z.object({ direction: z.enum(directions), uploading: z.int(), to_assess: z.int(), assessed: z.int() }),
      ),
      assessors: z.array(Assessor),
    },
  }),
  waiting: route({
    method: 'GET',
    path: '/admin/achievements/waiting',
    who: admin,
    summary: 'Сколько участников ждёт открытия оценки, сколько — самой оценки, и с какого времени',
    output: { to_open: z.int(), to_assess: z.int(), oldest_at: instant.nullable() },
  }),
  places: route({
    method: 'GET',
    path: '/admin/achievement/places',
    who: admin,
    summary: 'Почему такое место: соседи по рейтингу и перемены очков, которые его сдвинули',
    input: z.object({ user_id: number().pipe(id) }),
    output: { neighbours: z.array(RankedRow), changes: z.array(PlaceChange) },
  }),
  volunteers: route({
    method: 'GET',
    path: '/admin/volunteers',
    who: admin,
    summary: 'Кто заявил или предложил себя волонтёром, с подтверждением и решением',
    input: VolunteersFilter.extend(pageQuery),
    output: paged(VolunteerRow),
  }),
  volunteersExcel: fileRoute({
    method: 'GET',
    path: '/admin/volunteers/excel',
    who: admin,
    summary: 'Все отобранные волонтёры файлом Excel',
    input: VolunteersFilter,
  }),
};
