import { expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/pages.ts';
import { builtPages } from '#server/platform/http/pages/assets.ts';
import { countStatements } from './count-statements.ts';
import { makeCourse, makeFamily, makeGuide, makePerson, type Person, signAgreements } from './factories.ts';
import { portalForFile } from './portal.ts';
import { participantOf } from './study.ts';

const portal = portalForFile();

/** Number of statements a page takes when opened, with the session in memory. */
async function countOf(path: string, { token }: Person): Promise<number> {
  const entry = builtPages();
  if (!entry) throw new Error('the pages are not built: npm run build');
  const { app } = createApp(portal, createPages(portal, entry));
  const open = async () => {
    const headers = { cookie: `session=${token}` };
    const answer = await app.request(
      path,
      { headers },
      { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers } },
    );
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1');
  };
  // The first call fills the memory of sessions and courses.
  await open();
  return await countStatements(open);
}

async function childAt(status: Status): Promise<Person> {
  const family = await makeFamily(portal, status === statuses.TRAINING ? statuses.ADMITTED : status);
  if (status === statuses.TRAINING) await participantOf(portal, family).begin();
  return family.child;
}

/** Each fact is queried once a page; a larger number is a duplicate query or needs a reason. */
test('a home costs so many statements, and not one more', async () => {
  await makeCourse(portal, 3);
  const family = await makeFamily(portal, statuses.TRAINING_COMPLETED);
  await signAgreements(portal, family);
  expect({
    '/parent': await countOf('/parent', family.parent),
    '/student, admitted': await countOf('/student', await childAt(statuses.ADMITTED)),
    '/student, in training': await countOf('/student', await childAt(statuses.TRAINING)),
    '/student, after the course': await countOf('/student', family.child),
    '/student, with achievements': await countOf('/student', await childAt(statuses.DIRECTION_CHOSEN)),
    '/student, in the reserve': await countOf('/student', await childAt(statuses.ASSESSED)),
    '/student, invited': await countOf('/student', await childAt(statuses.MAIN_WINNER)),
    '/guide': await countOf('/guide', await makeGuide(portal, statuses.TRAINING)),
    '/admin': await countOf('/admin', await makePerson(portal, 'administrator')),
  }).toEqual({
    '/parent': 5,
    '/student, admitted': 5,
    '/student, in training': 4,
    '/student, after the course': 4,
    '/student, with achievements': 5,
    // The place in the reserve is loaded after the page.
    '/student, in the reserve': 5,
    '/student, invited': 5,
    '/guide': 3,
    // The waiting work takes two. The season's numbers are loaded after hydration.
    '/admin': 3,
  });
});
