import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { id, route } from '#contract/route.ts';
import { filledLine } from '#contract/validation/text.ts';
import { Audience, SavedAudience } from './shapes.ts';

const path = '/admin/mailing_audiences';
const title = filledLine(100, 'Назовите этих получателей');
const answer = { data: z.array(SavedAudience) };

/** Audiences kept by name: everybody of the administration sees and changes them. Each call answers with all of them. */
export const savedAudiences = {
  savedAudiences: route({
    method: 'GET',
    path,
    who: admin,
    summary: 'Сохранённые получатели рассылок, по алфавиту; общие для администраторов и кураторов',
    output: answer,
  }),
  saveAudience: route({
    method: 'POST',
    path,
    who: admin,
    summary: 'Сохранить получателей под названием; такое название уже есть — 422 у поля',
    input: z.object({ title, audience: Audience, request_key: z.uuid() }),
    output: answer,
  }),
  changeAudience: route({
    method: 'PUT',
    path: `${path}/{id}`,
    who: admin,
    summary: 'Переименовать сохранённых получателей или заменить их (audience)',
    input: z.object({ id, title, audience: Audience.optional() }),
    output: answer,
  }),
  removeAudience: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    who: admin,
    summary: 'Удалить сохранённых получателей; рассылки, где их выбрали, не меняются',
    input: z.object({ id: z.coerce.number<number>('Нужно число').pipe(id) }),
    output: answer,
  }),
};
