import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { copyName } from '#server/features/participation/participants/copy-name.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf, rightAnswer } from '#tests/study.ts';
import { actionLog, milestones, participations, users } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
let course: number;
let exam: number;

/** Answers the first `right` questions rightly and sends. */
async function answered(surname: string, right: number, region: string | null = null): Promise<void> {
  const one = await makeFamily(portal, statuses.ADMITTED);
  await portal.db.update(users).set({ surname, name: 'Ким', patronymic: '' }).where(eq(users.id, one.child.id));
  await copyName(portal.db, one.child.id);
  await portal.db.update(participations).set({ region }).where(eq(participations.id, one.participation_id));
  const pupil = participantOf(portal, one);
  const opened = (await pupil.start()) as OpenedTest;
  const answers = opened.questions
    .slice(0, right)
    .map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision: 1 }));
  await pupil.send(opened.attempt_id, answers);
}

const take = (query: Record<string, string | number>, token = admin.token) =>
  fetch(`${portal.url}/api/admin/statistics/answers?${new URLSearchParams(query as Record<string, string>)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const sheetsOf = async (query: Record<string, string | number>) =>
  (await readXlsx(new Uint8Array(await (await take(query)).arrayBuffer()))).sheets.map(({ rows }) => rows);

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  course = await makeCourse(portal, 2);
  const [first] = await portal.db
    .select()
    .from(milestones)
    .where(and(eq(milestones.teaching_id, course), eq(milestones.ordinal_number, 1)));
  exam = first?.learning_exam_id ?? 0;
  await answered('=Азов', 4, 'Мурманская область');
  await answered('Белов', 1);
  await participantOf(portal, await makeFamily(portal, statuses.ADMITTED)).start();
});

test('the file has a line per person who sent the test: points on one sheet, words on the other', async () => {
  const [points = [], words = []] = await sheetsOf({ learning_exam_id: exam, teaching_id: course, season: 2027 });
  expect(points[0]?.slice(0, 3)).toEqual(['Кто: баллы за вопрос', 'Отправлен (МСК)', 'Баллы']);
  expect(words[0]?.slice(0, 3)).toEqual(['Кто: ответы словами', 'Отправлен (МСК)', 'Баллы']);
  expect(points[0]?.slice(3)).toEqual(words[0]?.slice(3));
  expect(points.slice(1).map((row) => row[0])).toEqual(['=Азов Ким', 'Белов Ким']);
  expect(words.slice(1).map((row) => row[0])).toEqual(['=Азов Ким', 'Белов Ким']);
  expect(points[1]?.slice(2)).toEqual([10, 2.5, 2.5, 2.5, 2.5]);
  expect(points[2]?.slice(2)).toEqual([2.5, 2.5, 0, 0, 0]);
  expect(words[1]?.[3]).toContain('Второй');
  expect(words[2]?.slice(4).every((cell) => !cell)).toBe(true);
});

test('it holds whom the filters of the statistics hold, and its taking is in the log', async () => {
  const asked = { learning_exam_id: exam, teaching_id: course, season: 2027, region: 'Мурманская область' };
  const [points = []] = await sheetsOf(asked);
  expect(points.slice(1).map((row) => row[0])).toEqual(['=Азов Ким']);
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'answers_exported'));
  expect(lines.at(-1)).toMatchObject({
    actor_id: admin.id,
    details: { learning_exam_id: exam, region: 'Мурманская область', rows: 1 },
  });
  const nobody = await sheetsOf({ ...asked, season: 2020 });
  expect(nobody).toHaveLength(1);
  expect(nobody[0]).toHaveLength(1);
});

test('a question asked by a former version alone keeps its column, one that weighs more says so; an unknown test is not found', async () => {
  const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
  const { test: whole } = (await portal.call('GET', `/admin/tests/${exam}`, undefined, { token: admin.token })).body;
  const [gone, ...kept] = whole.questions;
  const sent = kept.map((question: object, index: number) => ({
    ...question,
    items: [],
    ...(index === 0 ? { question_weight: 2.5 } : {}),
  }));
  expect((await post('/test/edit', { ...whole, questions: sent })).status).toBe(200);
  await answered('Волгин', 3);
  const [points = []] = await sheetsOf({ learning_exam_id: exam, teaching_id: course, season: 2027 });
  expect(points[0]?.at(-1)).toContain(gone.question_text);
  expect(points[0]?.filter((head) => String(head).endsWith('(вес 2,5)'))).toHaveLength(1);
  expect(points[0]).toHaveLength(7);
  expect(points[3]?.[6] ?? null).toBeNull();
  expect((await take({ learning_exam_id: 999_999 })).status).toBe(404);
  expect((await take({ learning_exam_id: 'кит' })).status).toBe(422);
  expect((await take({ learning_exam_id: exam }, (await makePerson(portal, 'parent')).token)).status).toBe(403);
});

test('after a mending the points kept by the former key stand beside those of the questions, so that they add up', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [only] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  const learning_exam_id = only?.learning_exam_id ?? 0;
  await answered('Ершов', 1);
  await answered('Жуков', 4);
  const post = (path: string, body: object) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
  const { test: whole } = (
    await portal.call('GET', `/admin/tests/${learning_exam_id}`, undefined, { token: admin.token })
  ).body;
  const [first, second] = whole.questions as { id: number; answers: { id: number; right: number }[] }[];
  const wrong = first?.answers.find(({ right }) => right === 0)?.id;
  const body = {
    learning_exam_id,
    corrections: [
      { question_id: first?.id, right_answer_ids: [wrong] },
      { question_id: second?.id, is_left_out: true },
    ],
  };
  const { basis } = (await post('/mending/preview', body)).body;
  const mended = { ...body, basis, reason: 'Ошибка', request_key: randomUUID() };
  expect((await post('/mending/mend', mended)).status).toBe(200);
  const [points = []] = await sheetsOf({ learning_exam_id, teaching_id, season: 2027 });
  expect(points[0]?.slice(2, 4)).toEqual(['Баллы', 'Из них сохранено при исправлении ключа']);
  expect(points[0]?.filter((head) => String(head).includes('исключён из подсчёта'))).toHaveLength(1);
  const numbers = points.slice(1).map((row) => row.slice(2).map(Number));
  expect(numbers.map(([sum]) => sum)).toEqual([2.5, 10]);
  for (const [sum, ...parts] of numbers) expect(parts.reduce((all, one) => all + one, 0)).toBeCloseTo(sum ?? 0, 1);
  // Of one who had the first question right by the former key, and of one who had two of three that count.
  expect(numbers[0]?.[1]).toBe(2.5);
  expect(numbers[1]?.[1]).toBeCloseTo(3.33, 1);
});
