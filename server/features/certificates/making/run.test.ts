import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { certificatesOf, makeCertificateCandidate } from '#tests/certificates.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { certificateRuns, files, messages, participations, certificates as table } from '#tests/tables.ts';
import { makeAll } from '../jobs.ts';
import { sendAll } from '../sending/send.ts';

/** docs/product/certificates.md, «All at once»: each once, whatever ends in between. */
const portal = portalForFile();
const certificates = certificatesOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  // The queue of this process does without: the tests run the job themselves.
  await portal.jobs.stop();
});
beforeEach(async () => {
  await portal.db.delete(certificateRuns);
  await portal.db.delete(table);
  await portal.db.delete(files);
  await portal.db.update(participations).set({ status: s.TRAINING });
});

const dues = async (count: number) => {
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) ids.push((await makeCertificateCandidate(portal)).participation_id);
  return ids;
};
const runOf = async () => (await certificates.progress(anna)).body.run;

test('all who are due one get it, the progress says how many, and nobody twice', async () => {
  await dues(5);
  const pressed = await Promise.all([1, 2, 3].map(() => certificates.createAll(anna)));
  expect(pressed.map(({ body }) => body.run.id)).toEqual(Array(3).fill(pressed[0]?.body.run.id));
  expect(await runOf()).toMatchObject({ state: 'running', total: 5, made: 0 });
  await certificates.makeAll();
  expect(await runOf()).toMatchObject({ state: 'done', total: 5, made: 5, failed: 0 });
  expect((await certificates.progress(anna)).body.counts).toEqual({ awaiting: 0, created: 5, sent: 0, outdated: 0 });
  expect(await portal.db.$count(table)).toBe(5);
  const again = await certificates.createAll(anna);
  expect([again.status, again.body.errors]).toEqual([422, ['Сертификаты уже созданы всем, кому они положены']]);
});

test('it stops between two, stays so, and goes on where it was', async () => {
  await dues(4);
  await certificates.createAll(anna);
  // Stopped while the second is made.
  const running = certificates.makeAll();
  await certificates.stop(anna);
  await running;
  const stopped = await runOf();
  expect(stopped.state).toBe('stopped');
  expect(await portal.db.$count(table)).toBe(stopped.made);
  await certificates.makeAll();
  expect((await runOf()).made).toBe(stopped.made);
  expect((await certificates.stop(anna)).body.run.state).toBe('stopped');
  await certificates.resume(anna);
  await certificates.makeAll();
  expect(await runOf()).toMatchObject({ state: 'done', made: 4 });
  expect((await certificates.stop(anna)).status).toBe(404);
});

/** The services of a process that dies at the nth file it keeps, before it is there or after: from then on nothing answers. */
function dying(at: number, isAfter: boolean) {
  let left = at;
  const died = () => {
    if (left <= 0) throw new Error('killed');
  };
  const put: typeof portal.storage.put = async (...given) => {
    left -= 1;
    if (left > 0 || isAfter) await portal.storage.put(...given);
    died();
  };
  const db = new Proxy(portal.db, {
    get: (of, name, self) => {
      died();
      return Reflect.get(of, name, self);
    },
  });
  return {
    ...portal,
    db,
    storage: { ...portal.storage, put },
    log: { ...portal.log, error: () => {}, warn: () => {} },
  };
}

test('killed at any moment, each is made once and counted once', async () => {
  await dues(12);
  await certificates.createAll(anna);
  for (let kill = 0; kill < 20; kill += 1) {
    const services = dying(1 + (kill % 2), kill % 3 === 0);
    await makeAll.run(services as never, {}, { last: true }).catch(() => undefined);
    const { made, state } = await runOf();
    expect(await portal.db.$count(table)).toBe(made);
    expect(state).toBe(made < 12 ? 'running' : 'done');
  }
  await certificates.makeAll();
  expect(await runOf()).toMatchObject({ state: 'done', made: 12, failed: 0 });
  expect(await portal.db.$count(files, eq(files.file_target, 'certificate_file'))).toBe(12);
});

test('one who cannot be made keeps nobody waiting, is counted, and is made when it goes on', async () => {
  await dues(3);
  await certificates.createAll(anna);
  let asked = 0;
  const put: typeof portal.storage.put = async (...given) => {
    asked += 1;
    if (asked === 2) throw new Error('the disk is full');
    await portal.storage.put(...given);
  };
  const log = { ...portal.log, error: () => {}, warn: () => {} };
  await makeAll.run({ ...portal, log, storage: { ...portal.storage, put } } as never, {}, { last: true });
  expect(await runOf()).toMatchObject({ state: 'done', made: 2, failed: 1 });
  await certificates.createAll(anna);
  await certificates.makeAll();
  expect(await portal.db.$count(table)).toBe(3);
});

test('two processes at once make each once', async () => {
  await dues(6);
  await certificates.createAll(anna);
  await Promise.all([certificates.makeAll(), certificates.makeAll()]);
  expect(await portal.db.$count(table)).toBe(6);
  expect((await runOf()).made).toBe(6);
});

test('sending that dies with its letters written leaves nobody half sent, and no letter goes twice', async () => {
  const ids = await dues(3);
  await certificates.createAll(anna);
  await certificates.makeAll();
  const before = await portal.db.$count(messages);
  for (let kill = 1; kill <= 20; kill += 1) {
    const delivery = {
      ...portal.delivery,
      sendAll: async (...given: Parameters<typeof portal.delivery.sendAll>) => {
        await portal.delivery.sendAll(...given);
        throw new Error('killed');
      },
    };
    const caller = { user_id: anna.id, utype: anna.utype, session_id: 1 };
    await sendAll({ ...portal, delivery, caller }).catch(() => undefined);
    expect(await portal.db.$count(messages)).toBe(before);
    expect(await portal.db.$count(participations, eq(participations.status, s.CERTIFIED))).toBe(0);
  }
  expect((await certificates.sendAll(anna)).body.sent).toBe(ids.length);
  expect(await portal.db.$count(messages)).toBe(before + 2 * ids.length);
});
