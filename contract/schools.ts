import { z } from 'zod';
import { School } from './questionnaires/questionnaires.ts';
import { admin } from './roles.ts';
import { id, paged, pageQuery, route } from './route.ts';
import { regions } from './validation/regions.ts';
import { line, search } from './validation/text.ts';

const text = (max: number) => line(max).transform((typed) => typed.replace(/\s+/g, ' '));

/** A school as an administrator enters it. */
export const SchoolFields = z.object({
  name: text(200).pipe(z.string().min(1)),
  region: z.string().refine((region) => regions.includes(region), 'Выберите регион'),
  city: text(100),
});
export type SchoolFields = z.infer<typeof SchoolFields>;

/** A row of the list; `pupils` counts participations of all seasons. */
export const AdminSchool = School.extend({ pupils: z.int() });
export type AdminSchool = z.infer<typeof AdminSchool>;

export const schools = {
  list: route({
    method: 'GET',
    path: '/admin/schools',
    who: admin,
    summary: 'Школы по алфавиту, с числом учеников; поиск по словам названия и города',
    input: z.object({
      ...pageQuery,
      search,
      region: SchoolFields.shape.region.optional(),
    }),
    output: paged(AdminSchool),
  }),
  add: route({
    method: 'POST',
    path: '/admin/schools',
    who: admin,
    summary: 'Добавить школу; 409, если такая уже есть',
    input: SchoolFields,
    output: { school: AdminSchool },
  }),
  change: route({
    method: 'PUT',
    path: '/admin/schools/{id}',
    who: admin,
    summary: 'Изменить школу; 409, если такая уже есть',
    input: SchoolFields.extend({ id }),
    output: { school: AdminSchool },
  }),
  merge: route({
    method: 'POST',
    path: '/admin/schools/merge',
    who: admin,
    summary: 'Объединить: ученики и анкеты первой школы переходят ко второй, первая исчезает',
    input: z.object({ from: id, into: id }),
    output: { school: AdminSchool, moved: z.int() },
  }),
  doubles: route({
    method: 'GET',
    path: '/admin/schools/doubles',
    who: admin,
    summary: 'Школы одного региона с похожими названиями: возможно, одна и та же',
    output: { data: z.array(z.object({ schools: z.array(AdminSchool) })) },
  }),
};
