import { z } from 'zod';
import { basedOn } from '#contract/content/fields.ts';
import { MilestoneColor } from '#contract/learning/milestones.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, route } from '#contract/route.ts';
import { byId, listQuery, place, title } from './fields.ts';

export const Audience = z.enum(['participant', 'guide']);
export type Audience = z.infer<typeof Audience>;

export const TeachingInput = z.object({ teaching_title: title, audience: Audience });
export const Teaching = TeachingInput.extend({
  id,
  is_active: z.boolean(),
  milestones_count: z.int(),
  learners_count: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Teaching = z.infer<typeof Teaching>;

export const MilestoneInput = z.object({
  milestone_title: title,
  color: MilestoneColor,
  /** Days to pass the milestone after the previous one was passed. */
  days_to_pass: z.int().min(1).max(365),
  lecture_id: id.nullable(),
  learning_exam_id: id.nullable(),
});
export type MilestoneInput = z.infer<typeof MilestoneInput>;
export const Milestone = MilestoneInput.extend({
  id,
  teaching_id: id,
  ordinal_number: z.int(),
  lecture_title: z.string().nullable(),
  exam_title: z.string().nullable(),
  questions_count: z.int(),
  updated_at: instant,
});
export type Milestone = z.infer<typeof Milestone>;

/** Creates an empty lecture or test with the milestone's title in the same call. */
const createdPartInput = { make: z.enum(['lecture', 'test']).optional() };

/** A milestone on the screen of its course. */
export const ListedMilestone = Milestone.extend({
  /** What prevents the activation of the course, in words; empty for a complete milestone. */
  missing: z.array(z.string()),
  learners: z.object({
    /** Learners who have not come to this milestone yet. */
    before: z.int(),
    here: z.int(),
    past: z.int(),
  }),
});
export type ListedMilestone = z.infer<typeof ListedMilestone>;

/** Courses and their milestones, for administrators. */
export const teachings = {
  teachings: route({
    method: 'GET',
    path: '/admin/teaching/list',
    who: admin,
    summary: 'Курсы: сначала действующие; поиск по названию, страницами',
    input: listQuery.extend({ audience: Audience.optional() }),
    output: paged(Teaching),
  }),
  addTeaching: route({
    method: 'POST',
    path: '/admin/teaching/add',
    who: admin,
    summary: 'Создать курс',
    input: TeachingInput,
    output: { teaching: Teaching },
  }),
  updateTeaching: route({
    method: 'POST',
    path: '/admin/teaching/update',
    who: admin,
    summary: 'Переименовать курс',
    input: TeachingInput.pick({ teaching_title: true }).extend({ id, ...basedOn }),
    output: { teaching: Teaching },
  }),
  copyTeaching: route({
    method: 'POST',
    path: '/admin/teaching/copy',
    who: admin,
    summary: 'Скопировать курс с лекциями и тестами; повтор с тем же request_key отвечает той же копией',
    input: z.object({ id, teaching_title: title, request_key: z.uuid() }),
    output: { teaching: Teaching },
  }),
  activateTeaching: route({
    method: 'POST',
    path: '/admin/teaching/activate',
    who: admin,
    summary: 'Включить курс для его слушателей; чего не хватает — в `missing`',
    input: byId,
    output: { teaching: Teaching },
  }),
  deleteTeaching: route({
    method: 'POST',
    path: '/admin/teaching/delete',
    who: admin,
    summary: 'Удалить курс, по которому никто не учился',
    input: byId,
  }),

  milestones: route({
    method: 'GET',
    path: '/admin/milestone/list',
    who: admin,
    summary: 'Этапы курса по порядку',
    input: z.object({ teaching_id: id }),
    output: { teaching: Teaching, data: z.array(ListedMilestone) },
  }),
  addMilestone: route({
    method: 'POST',
    path: '/admin/milestone/add',
    who: admin,
    summary: 'Добавить этап; без порядкового номера — последним. С make создаёт ему пустую лекцию или тест',
    input: MilestoneInput.extend({ teaching_id: id, ordinal_number: place.optional(), ...createdPartInput }),
    output: { milestone: Milestone },
  }),
  updateMilestone: route({
    method: 'POST',
    path: '/admin/milestone/update',
    who: admin,
    summary:
      'Изменить этап; порядковый номер передвигает его, остальные смыкаются. С make создаёт ему пустую лекцию или тест',
    input: MilestoneInput.partial().extend({ id, ordinal_number: place.optional(), ...basedOn, ...createdPartInput }),
    output: { milestone: Milestone },
  }),
  deleteMilestone: route({
    method: 'POST',
    path: '/admin/milestone/delete',
    who: admin,
    summary: 'Удалить этап, до которого никто не дошёл',
    input: byId,
  }),
};
