import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { users } from '#tests/tables.ts';
import { safeError } from './safe-error.ts';

const portal = portalForFile();

test('an error of the database is written down without anybody’s data, and still says what and where', async () => {
  const [one, other] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  const taken = await portal.db
    .update(users)
    .set({ email: one.email })
    .where(eq(users.id, other.id))
    .catch((error) => JSON.stringify(safeError(error)));
  expect(taken).not.toContain(one.email);
  expect(taken).toContain('users_email');
  expect(taken).toContain('23505');
  expect(taken).toContain('safe-error.test.ts');

  const wrong = await portal.db.$client
    .query('select $1::int', [one.email])
    .catch((error) => JSON.stringify(safeError(error)));
  expect(wrong).not.toContain(one.email);
  expect(wrong).toContain('22P02');
});
