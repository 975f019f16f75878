import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { users } from '#tests/tables.ts';

const portal = portalForFile();

const get = (id: unknown, { token }: { token?: string }) =>
  fetch(`${portal.url}/api/user/participant/medical_blank?participant_id=${id}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

test('the blank of the medical questionnaire is one page with the child’s name, in every status', async () => {
  for (const status of [10, 30, 180, 200] as const) {
    const { parent, child } = await makeFamily(portal, status);
    const response = await get(child.id, parent);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Пётр Морской.pdf');
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    for (const words of ['Медицинскаяанкета', 'МорскойПётрСергеевна', '04.03.2012', 'Аллергия', 'подписьврача'])
      expect(text).toContain(words);
    expect(text).toContain('страница1из1');
  }
});

test('the longest name still leaves one page', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const surname = 'Оченьдлиннофамильная-Ещёдлиннее'.repeat(3).slice(0, 100);
  await portal.db.update(users).set({ surname, patronymic: surname }).where(eq(users.id, child.id));
  const text = pdfText(Buffer.from(await (await get(child.id, parent)).arrayBuffer()));
  expect(text).toContain('страница1из1');
});

test('another family’s child is not there, nor is one of nobody’s', async () => {
  const [{ child }, stranger] = [await makeFamily(portal, 10), await makePerson(portal, 'parent')];
  for (const id of [child.id, 999_999_999]) expect((await get(id, stranger)).status).toBe(404);
  for (const role of ['administrator', 'curator', 'guide', 'participant'] as const)
    expect((await get(child.id, await makePerson(portal, role))).status).toBe(403);
  expect((await get(child.id, child)).status).toBe(403);
  expect((await get(child.id, {})).status).toBe(401);
  for (const id of ['', 'x', '-1', '1e99', '%00']) expect((await get(id, stranger)).status).toBe(422);
});
