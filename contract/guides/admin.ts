import { z } from 'zod';
import { SentLink } from '#contract/entrance.ts';
import { MapMilestone } from '#contract/learning/milestones.ts';
import { messages } from '#contract/messages.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, pageQuery, route } from '#contract/route.ts';
import { line, search, text } from '#contract/validation/text.ts';
import { optionalEmail, optionalPersonName, optionalPhone, personName } from '#contract/validation/validation.ts';
import { newDeadline } from '../participation.ts';
import { guideSorts, guideStates } from './states.ts';

/** A guide as an administrator invites one; the link goes to at least one contact. */
export const GuideDraft = z
  .object({
    surname: personName,
    name: personName,
    patronymic: optionalPersonName.default(''),
    email: optionalEmail.default(''),
    phone: optionalPhone.default(''),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', { path: ['email'], error: 'Укажите почту или телефон' });
export type GuideDraft = z.infer<typeof GuideDraft>;

/** A row of the administrators' list. */
export const GuideLine = z.object({
  id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.enum(guideStates),
  state_changed_at: instant,
  blocked_at: instant.nullable(),
  created_at: instant,
  teaching_title: z.string().nullable(),
  /** Number of the current milestone. */
  ordinal_number: z.int().nullable(),
  milestone_title: z.string().nullable(),
  passed_count: z.int(),
  milestones_count: z.int(),
  points: z.number(),
  /** Deadline of the current milestone. */
  deadline: instant.nullable(),
  /** When the test of the current milestone may be retaken, if the last try was below the pass mark. */
  retry_at: instant.nullable(),
  /** Maximum points of the course. */
  most_points: z.number(),
});
export type GuideLine = z.infer<typeof GuideLine>;

/** A milestone of a guide's course with the guide's result. */
export const GuideMilestone = MapMilestone.extend({
  /** The passed attempt, otherwise the last one below the pass mark; and the number of tries. */
  attempt: z
    .object({
      id,
      opened_at: instant,
      ends_at: instant,
      closed_at: instant.nullable(),
      points: z.number().nullable(),
      /** When the test may be retaken after a try below the pass mark. */
      retry_at: instant.nullable(),
      tries: z.int(),
    })
    .nullable(),
});
export type GuideMilestone = z.infer<typeof GuideMilestone>;

const byId = z.object({ id });
const why = text().trim().min(1, messages.required).max(1000);

/** Why an administrator changes a guide; asked for where a contact of an account changes, and told to its owner. */
export const GuideChange = GuideDraft.safeExtend({ why: text().trim().max(1000).default('') });
export type GuideChange = z.infer<typeof GuideChange>;

export const guidesAdmin = {
  list: route({
    method: 'GET',
    path: '/admin/guides',
    who: admin,
    summary: 'Наставники с состоянием и прогрессом: поиск по имени, почте и телефону, отбор по состоянию',
    input: z.object({
      ...pageQuery,
      search,
      state: z.enum(guideStates).optional(),
      sort: z.enum(guideSorts).default('newest'),
    }),
    output: paged(GuideLine),
  }),
  find: route({
    method: 'GET',
    path: '/admin/guides/{id}',
    who: admin,
    summary: 'Один наставник: ссылка для входа и этапы с баллами, попытками и сроками',
    input: byId,
    output: {
      guide: GuideLine,
      /** The last link sent, until the account is made. */
      link: SentLink.nullable(),
      milestones: z.array(GuideMilestone),
    },
  }),
  invite: route({
    method: 'POST',
    path: '/admin/guide/registration',
    who: admin,
    summary: 'Добавить наставника и отправить ему ссылку для входа: на почту, а без неё на телефон',
    input: GuideDraft.safeExtend({ request_key: z.uuid().optional() }),
    output: { guide: GuideLine, link: SentLink.nullable() },
  }),
  update: route({
    method: 'POST',
    path: '/admin/guide/update/{id}',
    who: admin,
    summary:
      'Исправить данные наставника; новый контакт приглашённого получает новую ссылку, прежняя перестаёт работать; у того, кто уже вошёл, нужна причина',
    input: GuideChange.safeExtend({ id }),
    output: { guide: GuideLine, link: SentLink.nullable() },
  }),
  sendLink: route({
    method: 'POST',
    path: '/admin/guide/send_link/{id}',
    who: admin,
    summary: 'Отправить ссылку для входа ещё раз; прежние перестают работать',
    input: byId,
    output: { link: SentLink },
  }),
  moveDeadline: route({
    method: 'POST',
    path: '/admin/guide/move_deadline/{id}',
    who: admin,
    summary: 'Перенести срок этапа наставника; после истёкшего срока возвращает к обучению. Причина попадает в журнал',
    input: z.object({ id, time_out_date: newDeadline, why }),
    output: { guide: GuideLine },
  }),
  remove: route({
    method: 'POST',
    path: '/admin/guide/delete/{id}',
    who: ['administrator'],
    summary: 'Удалить наставника со всеми данными; того, кто начал курс, — назвав его фамилию',
    input: byId.extend({ surname: line(80).default('') }),
  }),
};
