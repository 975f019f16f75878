import { setTimeout as sleep } from 'node:timers/promises';
import { makePerson } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import type { Stand } from './stand.ts';

/** Repeats an action until the returned function is called; ignores failures. */
export function repeatUntilStopped(act: () => Promise<unknown>, every_ms: number): () => void {
  let isOn = true;
  const work = async () => {
    while (isOn) {
      await act().catch(() => {});
      await sleep(every_ms);
    }
  };
  void work();
  return () => {
    isOn = false;
  };
}

/** Sends a request to every portal, that many times at once. */
export const requestAll = (stand: Stand, path: string, times: number, init: RequestInit = {}): Promise<unknown> =>
  Promise.allSettled(
    stand.portals.all.flatMap(({ url }) =>
      Array.from({ length: times }, async () => (await fetch(`${url}${path}`, init)).text()),
    ),
  );

/** A request that uploads a small PDF. */
export function uploadOf(token: string): RequestInit {
  const body = new FormData();
  body.set('file', new Blob([pdfOf('a')]), 'a.pdf');
  body.set('file_target', 'trip_ticket_file');
  return { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
}

/** Locks a table, so that its readers wait; returns the unlock. */
async function holdTable({ services }: Stand, table: string): Promise<() => Promise<void>> {
  const client = await services.db.$client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Exhausts the connections with waiting requests; returns the cleanup. */
export async function makeSlow(stand: Stand): Promise<() => Promise<void>> {
  const person = await makePerson(stand.services, 'curator');
  let letGo = await holdTable(stand, 'news');
  const headers = { authorization: `Bearer ${person.token}` };
  const stop = repeatUntilStopped(() => requestAll(stand, '/api/admin/news', 30, { headers }), 50);
  const turns = repeatUntilStopped(async () => {
    await sleep(3000);
    await letGo();
    await sleep(200);
    letGo = await holdTable(stand, 'news');
  }, 0);
  return async () => {
    stop();
    turns();
    await sleep(3500);
    await letGo();
  };
}
