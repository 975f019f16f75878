import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { copyName } from '#server/features/participation/participants/copy-name.ts';
import {
  type DrawingCourse,
  type DrawnPupil,
  makeDrawingCourse,
  openDrawn,
  openUntilAllDrawn,
} from '#tests/drawn-pupils.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight } from '#tests/study.ts';
import { examDraws, users } from '#tests/tables.ts';

/** docs/product/learning.md, «Drawn questions»: the answers of a test that draws, as Excel. */
const portal = portalForFile();
let admin: Person;
let course: DrawingCourse;
let pupils: DrawnPupil[];

/** What a pupil answers to its drawn question tells whose answer it is: right by the first, left out by the second, wrong by others. */
async function send(pupil: DrawnPupil, index: number): Promise<void> {
  await portal.db
    .update(users)
    .set({ surname: surnameOf(index), name: 'Ким', patronymic: '' })
    .where(eq(users.id, pupil.child.id));
  await copyName(portal.db, pupil.child.id);
  const given = allRight(pupil.opened).filter(({ question_id }) => index !== 1 || !pupil.drawn.includes(question_id));
  expect((await pupil.send(pupil.opened.attempt_id, given)).status).toBe(200);
}
const surnameOf = (index: number) => `Ю${String.fromCodePoint('А'.charCodeAt(0) + index)}`;

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  course = await makeDrawingCourse(portal, { candidates: 3, drawn: 1 });
  pupils = await openUntilAllDrawn(portal, course);
  for (const [index, pupil] of pupils.entries()) await send(pupil, index);
});

const sheets = async () => {
  const query = `learning_exam_id=${course.exam_id}&teaching_id=${course.teaching_id}&season=2027`;
  const answer = await fetch(`${portal.url}/api/admin/statistics/answers?${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets.map(({ rows }) => rows);
};

test('each drawn question has a column with its section; who was not asked it has an empty cell, who left it out nought', async () => {
  const [points = [], words = []] = await sheets();
  const heads = points[0]?.map(String) ?? [];
  expect(words[0]?.slice(3)).toEqual(heads.slice(3));
  const columns = course.section.questions.map(({ id }, index) => ({
    id,
    at: heads.findIndex((head) => head.includes(`${course.section.title}: вопрос ${index + 1} `)),
  }));
  expect(columns.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([7, 8, 9]);
  for (const { at } of columns) expect(heads[at]).toContain(`(раздел «${course.section.title}»)`);
  for (const head of heads.slice(3, 7)) expect(head).not.toContain('раздел');

  for (const [index, { drawn }] of pupils.entries()) {
    const name = `${surnameOf(index)} Ким`;
    const [won, said] = [points, words].map((rows) => rows.find((row) => row[0] === name));
    for (const { id, at } of columns) {
      const isAsked = drawn.includes(id);
      const expected = isAsked ? (index === 1 ? [0, ''] : [2, 'Второй']) : ['', ''];
      expect([won?.[at] ?? '', said?.[at] ?? ''], `${name}, ${heads[at]}`).toEqual(expected);
    }
    expect(won?.[2]).toBe(index === 1 ? 8 : 10);
  }
});

test('a question that is drawn no more keeps its column, its section and its answers', async () => {
  await portal.db.delete(examDraws).where(eq(examDraws.exam_id, course.exam_id));
  portal.study.forget();
  const [points = []] = await sheets();
  expect(points[0]?.filter((head) => String(head).includes('(раздел «'))).toHaveLength(3);
  const late = await openDrawn(portal, course);
  expect(late.drawn).toEqual([]);
  await send(late, pupils.length);
  const [after = []] = await sheets();
  const row = after.find((one) => one[0] === `${surnameOf(pupils.length)} Ким`);
  expect([row?.slice(2, 7), row?.slice(7).filter((cell) => cell !== null && cell !== '')]).toEqual([
    [10, 2.5, 2.5, 2.5, 2.5],
    [],
  ]);
  expect(after.slice(1).map((one) => one.slice(7, 10))).toEqual([
    ...points.slice(1).map((one) => one.slice(7, 10)),
    expect.anything(),
  ]);
});
