import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { tell } from '#server/platform/live/tell.ts';
import { makePerson } from './factories.ts';
import { nextEvent, startPortal } from './portal.ts';

const patience = { timeout: 30_000, interval: 100 };

test('a portal whose own PostgreSQL was killed goes on by itself, with what was written before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-killed-'));
  const embedded = await startEmbedded(folder);
  await migrate(embedded.url);
  const portal = await startPortal(embedded.url);
  const person = await makePerson(portal, 'participant');
  const ask = () => portal.call('GET', '/user/get_uploaded_file?file_target=a&path=b', undefined, person);
  expect((await ask()).status).toBe(404);

  const pidOf = async () =>
    Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const killed = await pidOf();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await pidOf()).not.toBe(killed);
    expect((await ask()).status).toBe(404);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  }, patience);

  const socket = portal.socket({ auth: person });
  await nextEvent(socket, 'timer');
  const heard = nextEvent(socket, 'set_status');
  await tell(portal.db, [{ user_id: person.id, event: 'set_status', payload: { user_id: person.id, status: 200 } }]);
  expect(await heard).toEqual([{ user_id: person.id, status: 200 }]);

  await portal.close();
  await embedded.stop();
  await rm(folder, { recursive: true });
}, 60_000);
