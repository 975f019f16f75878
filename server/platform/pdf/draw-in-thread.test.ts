import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { tripDocumentKinds } from '#contract/trips/fields.ts';
import { makeFamily, makeSentQuestionnaire, type Person } from '#tests/factories.ts';
import type { breakThread, waitForGate } from '#tests/fixtures/thread-works.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { users } from '#tests/tables.ts';
import { drawnBy } from './draw-in-thread.ts';

/** docs/product/quality.md: what is drawn for one person holds up nobody else. */
const portal = portalForFile();
let family: Awaited<ReturnType<typeof makeSentQuestionnaire>>;

beforeAll(async () => {
  family = await makeSentQuestionnaire(portal, s.MAIN_ENROLLED);
});

const ask = (path: string, { token }: Pick<Person, 'token'>) =>
  fetch(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
const medical = ({ child, parent }: { child: Person; parent: Person }) =>
  ask(`/user/participant/medical_blank?participant_id=${child.id}`, parent);
const tripPaper = ({ child, parent }: { child: Person; parent: Person }, kind: string) =>
  ask(`/user/participant/trip_blank?participant_id=${child.id}&kind=${kind}`, parent);
const textOf = async (answer: Response) => pdfText(Buffer.from(await answer.arrayBuffer()));

const waits = drawnBy<typeof waitForGate>(
  new URL('../../../tests/fixtures/thread-works.ts', import.meta.url),
  'waitForGate',
);
function open(gate: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(gate), 0, 1);
  Atomics.notify(new Int32Array(gate), 0);
}

test('the papers of a family wait for a thread to be drawn in, and nobody else waits for them', async () => {
  const other = await makeFamily(portal, s.MAIN_ENROLLED);
  const gate = new SharedArrayBuffer(4);
  const busy = [family, other].map(({ parent }) => waits(parent.id, { open: gate }));
  const answered: number[] = [];
  const papers = [medical(family), ...tripDocumentKinds.map((kind) => tripPaper(family, kind))].map(async (asked) =>
    answered.push((await asked).status),
  );
  // Drawn in this thread they would answer before so many others.
  const others: number[] = [];
  while (others.length < 50) others.push((await ask('/user/data', other.parent)).status);
  const before = answered.length;
  open(gate);
  await Promise.all([...papers, ...busy]);
  expect([before, answered, new Set(others)]).toEqual([0, [200, 200, 200], new Set([200])]);
});

test('one person’s twenty are taken, one more is refused in words, and others are served meanwhile', async () => {
  const gate = new SharedArrayBuffer(4);
  const twenty = Array.from({ length: 20 }, () => waits(family.parent.id, { open: gate }));

  // Not one that was drawn before.
  await portal.db.update(users).set({ patronymic: 'Новая' }).where(eq(users.id, family.child.id));
  const refused = await medical(family);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).errors).toEqual([
    'Вы запросили слишком много документов сразу. Повторите через 5 секунд',
  ]);
  const other = await makeFamily(portal, s.MAIN_ENROLLED);
  expect((await medical(other)).status).toBe(200);

  open(gate);
  await Promise.all(twenty);
  expect(await textOf(await medical(family))).toContain('Новая');
});

test('a thread that breaks is told in words, and the next paper is drawn', async () => {
  const breaks = drawnBy<typeof breakThread>(
    new URL('../../../tests/fixtures/thread-works.ts', import.meta.url),
    'breakThread',
  );
  await expect(breaks(family.parent.id, undefined)).rejects.toMatchObject({
    status: 503,
    message: 'Документ сейчас не получилось подготовить. Повторите через минуту',
    data: { retry_after: 30 },
  });
  await portal.db.update(users).set({ patronymic: 'Другая' }).where(eq(users.id, family.child.id));
  expect(await textOf(await medical(family))).toContain('Другая');
});

test('a change shows at once, and another person’s paper is never served', async () => {
  const [first, second] = [family, await makeFamily(portal, s.MAIN_ENROLLED)];
  const before = await textOf(await medical(first));
  expect(await textOf(await medical(first))).toBe(before);
  await portal.db.update(users).set({ surname: 'Переменная' }).where(eq(users.id, first.child.id));
  expect(await textOf(await medical(first))).toContain('Переменная');
  expect(await textOf(await medical(second))).not.toContain('Переменная');
  expect((await ask(`/user/participant/medical_blank?participant_id=${first.child.id}`, second.parent)).status).toBe(
    404,
  );
});
