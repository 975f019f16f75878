import { expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeFamily } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { startSeason } from './start-season.ts';
import { moveStatus } from './status/move-status.ts';

const portal = portalForFile();
const MANY = 30;

async function makeFamilies(count: number, season: number): Promise<number[]> {
  const families = await Promise.all(
    Array.from({ length: count }, () => makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL, season)),
  );
  return families.map(({ participation_id }) => participation_id);
}

test('a step with a deadline takes five statements, for one and for many: lock, options, statuses, log, events', async () => {
  for (const count of [1, MANY]) {
    const ids = await makeFamilies(count, 2027);
    const by = { who: 'parent', user_id: null } as const;
    const step = { to: statuses.QUESTIONNAIRE_ON_CHECK, by, why: 'Анкета отправлена' };
    await portal.db.transaction(async (tx) => {
      const moves = ids.map((participation_id) => ({ participation_id, ...step }));
      expect(await countStatements(() => moveStatus(tx, moves))).toBe(5);
    });
  }
});

test('a new season ends one participation and many by as many statements, and every page is told', async () => {
  const counts: number[] = [];
  for (const [index, count] of [1, MANY].entries()) {
    const year = 2030 + index;
    await makeFamilies(count, year - 1);
    const told = await liveEventsDuring(portal, () =>
      portal.db.transaction(async (tx) => {
        counts.push(await countStatements(() => startSeason(tx, { year, by: 1 })));
      }),
    );
    // The child and the parent; besides, in the first turn those of the other test.
    expect(told.length).toBeGreaterThanOrEqual(2 * count);
  }
  expect(counts[1]).toBe(counts[0]);
});
