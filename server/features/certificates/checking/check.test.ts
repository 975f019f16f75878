import { createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { statuses as s } from '#contract/statuses.ts';
import { eraseDue } from '#server/features/personal-data/erasure/erase.ts';
import { certificatesOf, makeCertificateCandidate } from '#tests/certificates.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { erasures, files, certificates as table, users } from '#tests/tables.ts';
import { newNumber } from '../making/number.ts';

/** docs/product/certificates.md, «The public check»: what a stranger learns of a number and of a sheet. */
const portal = portalForFile();
const certificates = certificatesOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
});
beforeEach(() => forgetLimits(portal));

type Issued = Family & { number: string; path: string };
async function issue(named: Parameters<typeof makeCertificateCandidate>[2] = {}): Promise<Issued> {
  const family = await makeCertificateCandidate(portal, s.SHIFT_COMPLETED, named);
  const { number } = (await certificates.create(anna, family.participation_id)).body.certificate;
  await certificates.send(anna, [family.participation_id]);
  const [own] = (await certificates.own(family.child)).body.data;
  return { ...family, number, path: own.check_path };
}
const signatureOf = (path: string) => new URL(path, 'http://portal').searchParams.get('s') ?? '';

test('a sheet with its signature is valid, and a stranger learns no more than initials, kind, season and date', async () => {
  const { path, number } = await issue({ surname: 'Римская-Корсакова', name: 'Ёлка', patronymic: 'Ильинична' });
  const { status, body } = await certificates.check(path);
  expect(status).toBe(200);
  expect(body).toEqual({
    ok: true,
    result: 'valid',
    number,
    is_signed: true,
    certificate: {
      initials: 'Р. Ё. И.',
      kind: 'winner',
      season: 2027,
      renewed_at: null,
      issued_at: expect.stringMatching(/^20/),
    },
  });
  expect(JSON.stringify(body)).not.toContain('имская');
  // By the number alone it is known that such a one was given, not that the sheet is the very one.
  for (const typed of [
    number,
    number.toLowerCase(),
    number.replace('-', ' '),
    number.replaceAll('0', 'O').replaceAll('1', 'l'),
  ])
    expect((await certificates.check(`/certificate/${encodeURIComponent(typed)}`)).body).toMatchObject({
      result: 'valid',
      is_signed: false,
      number,
    });
});

test('a signature of another sheet, and one made up, is forged; a number nobody has is unknown', async () => {
  const [one, other] = [await issue(), await issue()];
  const made = 'A'.repeat(86);
  const bent = `${signatureOf(one.path).slice(0, -3)}AAA`;
  for (const signature of [signatureOf(other.path), made, bent, 'x', '%00', 'Ж'.repeat(20)]) {
    const { body } = await certificates.check(`/certificate/${one.number}?s=${encodeURIComponent(signature)}`);
    if (body.ok) expect(body).toMatchObject({ result: 'forged', certificate: null });
    else expect(body.errors).toHaveLength(1);
  }
  for (const number of [newNumber(2027), '2027-ZZZZZZZZ', '1', 'море', '2027-4T7K9QXU', "' or 1=1 --"]) {
    const { status, body } = await certificates.check(`/certificate/${encodeURIComponent(number)}`);
    expect([status, body.result, body.certificate]).toEqual([200, 'unknown', null]);
  }
});

test('after a corrected name the former sheet is revoked, the new one valid, the number the same', async () => {
  const { child, participation_id, path, number } = await issue({ surname: 'Ашипкин' });
  await portal.db.update(users).set({ surname: 'Ошибкин' }).where(eq(users.id, child.id));
  await certificates.create(anna, participation_id);
  expect((await certificates.check(path)).body).toMatchObject({ result: 'revoked', number });
  const [own] = (await certificates.own(child)).body.data;
  expect((await certificates.check(own.check_path)).body).toMatchObject({
    result: 'valid',
    certificate: { initials: expect.stringMatching(/^О\./), renewed_at: expect.any(String) },
  });
});

test('what was not sent is known to its own QR code alone', async () => {
  const family = await makeCertificateCandidate(portal);
  const { number } = (await certificates.create(anna, family.participation_id)).body.certificate;
  expect((await certificates.check(`/certificate/${number}`)).body.result).toBe('unknown');
});

test('whoever has the public key checks a sheet without the portal', async () => {
  const { path, number } = await issue();
  const { body } = await certificates.check('/certificates/public_key');
  const signed = body.signed
    .replace('{number}', number)
    .replace('{kind}', 'winner')
    .replace('{season}', '2027')
    .replace('{version}', '1');
  const key = createPublicKey(body.public_key);
  expect(verify(null, Buffer.from(signed), key, Buffer.from(signatureOf(path), 'base64url'))).toBe(true);
  expect(verify(null, Buffer.from(`${signed}0`), key, Buffer.from(signatureOf(path), 'base64url'))).toBe(false);
});

test('guesses are limited by address, exactly, while who asks for real ones goes on', async () => {
  const { path } = await issue();
  for (let asked = 0; asked < 30; asked += 1) expect((await certificates.check(path)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () => certificates.check(`/certificate/${newNumber(2027)}`)),
  );
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = guesses.find(({ status }) => status === 429);
  expect(refused?.body.errors[0]).toMatch(/^Слишком много попыток\. Повторите через/);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('numbers tell nothing of one another', () => {
  const numbers = Array.from({ length: 1000 }, () => newNumber(2027));
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(/^2027-[0-9A-HJKMNP-TV-Z]{8}$/);
});

test('with its owner’s data the name and the file go, the number stays as deleted', async () => {
  const { child, parent, path, number } = await issue({ surname: 'Забвенный' });
  const [made] = await portal.db.select().from(table).where(eq(table.number, number));
  const past = new Date(Date.now() - 1000).toISOString();
  const [asked] = await portal.db
    .insert(erasures)
    .values({
      subject_id: child.id,
      asked_by: parent.id,
      asked_as: utypes.parent,
      why: '',
      asked_at: past,
      due_at: past,
    })
    .returning();
  await eraseDue(portal, asked?.id ?? 0);
  expect(await portal.db.$count(files, eq(files.path, made?.path ?? ''))).toBe(0);
  const [left] = await portal.db.select().from(table).where(eq(table.number, number));
  expect(left).toMatchObject({
    surname: '',
    name: '',
    patronymic: '',
    path: null,
    user_id: null,
    participation_id: null,
  });
  expect((await certificates.check(path)).body).toMatchObject({ result: 'erased', certificate: null });
  expect((await certificates.check(`/certificate/${number}`)).body.result).toBe('erased');
});
