import { z } from 'zod';
import { Configuration } from '#contract/configuration/configuration.ts';
import { selectionState } from '#contract/enrollment/selection-state.ts';
import { id, instant, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { filledPath, text } from '#contract/validation/text.ts';
import { newDrafts } from './drafts.ts';
import { Achievement, AchievementFields, ObjectionOutcome, Points, RankingPlace, standingState } from './shapes.ts';

const participant = ['participant'] as const;
/** Roles that may call: a parent names the child (`participant_id`), a participant is the caller. */
const familyRoles = ['participant', 'parent'] as const;
const childInput = z.object({ participant_id: z.coerce.number<number>('Нужно число').pipe(id).optional() });

/** What a participant, and its parent, see of the achievements. */
export const OwnAchievements = {
  data: z.array(Achievement),
  participant_status: participantStatus,
  selection: selectionState,
  /** The upload period of the configuration; a missing end has no limit. */
  achievements_upload_period: z.object({ from: instant.nullable(), to: instant.nullable() }),
  uploads_expired: z.boolean(),
  /** Whether the caller may add and change achievements now; for one that was sent back see its `remark_until`. */
  may_change: z.boolean(),
  /** Whether the caller may prepare drafts ahead of the period; they are added once it has begun. */
  may_prepare: z.boolean(),
  may_be_ready: z.boolean(),
  /** What an achievement may be worth, by kind, level and result. */
  achievement_points: Configuration.shape.achievement_points,
  cadet_state: standingState.nullable(),
  volunteer_state: standingState.nullable(),
  /** The reason of the decision about each standing, confirmed or not; empty without one. */
  standing_reasons: z.object({ cadet: z.string(), volunteer: z.string() }),
  /** Points of each confirmed standing. */
  cadet_points: z.number(),
  volunteer_points: z.number(),
  /** Points from status 410 on; null before. */
  points: Points.nullable(),
  place: RankingPlace.nullable(),
  /** All is assessed, and points and place are held back until an administrator releases the direction's results. */
  are_points_held: z.boolean(),
  /** The black label in force, which excludes from automatic enrollment; null if there is none. */
  black_label: z.object({ reason: z.string(), set_at: instant }).nullable(),
  /** Until when the caller may object to the points; null when that is not possible or was done. */
  objection_until: instant.nullable(),
  objected_at: instant.nullable(),
  /** The objection has no outcome yet. */
  objection_waits: z.boolean(),
  /** Null while the objection waits, and for one that was answered before outcomes were recorded. */
  objection_outcome: ObjectionOutcome.nullable(),
};

export const AboutMe = z.object({
  about: text().trim().max(2000),
  interests: text().trim().max(500),
  dream: text().trim().max(1000),
  /** The participant offers to help as a volunteer. */
  offers_help: z.boolean(),
});
export type AboutMe = z.infer<typeof AboutMe>;

const pixels = z.int().min(0).max(100_000);

const avatar_file = filledPath().nullable();

/** The square of the uploaded picture that is shown, in pixels of the picture; moved inside if it overlaps an edge. */
export const AvatarCrop = z.object({ left: pixels, top: pixels, size: pixels.min(1) });
export type AvatarCrop = z.infer<typeof AvatarCrop>;

export const ownCalls = {
  list: route({
    method: 'GET',
    path: '/participant/achievements/list',
    who: familyRoles,
    summary: 'Свои достижения, баллы и место; родитель называет своего ребёнка (participant_id)',
    input: childInput,
    output: OwnAchievements,
  }),
  step: route({
    method: 'GET',
    path: '/participant/achievements/step',
    who: participant,
    summary: 'Что сейчас можно сделать с достижениями: добавить, исправить, возразить — и до какого времени',
    output: {
      added: z.int(),
      may_change: z.boolean(),
      period: z.object({ from: instant.nullable(), to: instant.nullable() }),
      /** How many achievements were sent back, and the earliest date by which one must be corrected. */
      to_fix: z.int(),
      fix_until: instant.nullable(),
      objection_until: instant.nullable(),
      are_points_held: z.boolean(),
    },
  }),
  create: route({
    method: 'POST',
    path: '/participant/achievements/create',
    who: participant,
    summary:
      'Добавить достижение, не больше трёх за сезон; повтор с тем же request_key — то же достижение; draft — черновик, который больше не нужен',
    input: AchievementFields.extend({ request_key: z.uuid(), draft: z.enum(newDrafts).optional() }),
    output: { achievement: Achievement },
  }),
  update: route({
    method: 'POST',
    path: '/participant/achievements/update',
    who: participant,
    summary: 'Изменить достижение: в период загрузки, возвращённое — до его срока; 409 — оно уже изменено',
    input: AchievementFields.extend({ id, version: z.int() }),
    output: { achievement: Achievement },
  }),
  delete: route({
    method: 'POST',
    path: '/participant/achievements/delete',
    who: participant,
    summary: 'Удалить достижение: в период загрузки, возвращённое — до его срока',
    input: z.object({ id }),
  }),
  ready: route({
    method: 'POST',
    path: '/participant/achievements/ready',
    who: participant,
    summary: '«Готово»: достижения уходят на проверку и больше не меняются; повтор ничего не меняет',
    output: { participant_status: participantStatus },
  }),
  object: route({
    method: 'POST',
    path: '/participant/achievements/object',
    who: participant,
    summary: 'Возразить против баллов, один раз, в течение пяти дней после оценки: сообщение администрации',
    input: z.object({ text: text().trim().min(1).max(4000), request_key: z.uuid() }),
    output: { objected_at: instant },
  }),
  about: route({
    method: 'GET',
    path: '/participant/about',
    who: familyRoles,
    summary: '«Обо мне» этого сезона; родитель называет своего ребёнка (participant_id)',
    input: childInput,
    output: {
      about: AboutMe,
      avatar_file: z.string().nullable(),
      updated_at: instant.nullable(),
      may_change: z.boolean(),
    },
  }),
  updateAbout: route({
    method: 'POST',
    path: '/participant/update_about',
    who: participant,
    summary:
      'Сохранить «Обо мне» и снимок сезона (avatar_file: путь загруженного снимка, avatar_crop: какой его квадрат, без него — середина; null — без снимка)',
    input: AboutMe.partial().extend({ avatar_file: avatar_file.optional(), avatar_crop: AvatarCrop.optional() }),
    output: { about: AboutMe, avatar_file: z.string().nullable(), updated_at: instant.nullable() },
  }),
};
