import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { atLength } from './at-length.ts';
import { cloneDatabase, dropDatabase } from './database.ts';
import { startPortal } from './portal.ts';
import { runPortal } from './portal-process.ts';
import { findFaults } from './talk/find-faults.ts';
import { talkUnderFaults } from './talk/talk-under-faults.ts';

let database: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgres'));
});
afterAll(() => dropDatabase(database));

test('of a talk over two portals, whose lines break and which are killed, every message stands once, in one order, on all screens', {
  timeout: atLength(240_000, 900_000),
}, async () => {
  const services = await startPortal(database);
  const outcome = await talkUnderFaults({
    services,
    run: (port = 0) => runPortal({ DATABASE_URL: database, WORKERS: '1', PORT: String(port) }),
    // In the endurance lane every portal is killed.
    ...atLength(
      { steady: services.url, dialogs: 2, drops: 60, kills: 2, drop_ms: 40, pause_ms: 300 },
      { dialogs: 4, drops: 1000, kills: 20, drop_ms: 150, pause_ms: 60 },
    ),
  });
  await services.close();
  expect(outcome.acknowledged).toBeGreaterThan(20);
  expect(findFaults(outcome)).toEqual([]);
});
