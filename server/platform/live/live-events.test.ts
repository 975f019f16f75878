import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/platform/db/pool.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { nextEvent, type Portal, portalForFile, startPortal } from '#tests/portal.ts';
import { emitEvents, type LiveEvent } from './emit-events.ts';
import { cleanLiveEvents } from './jobs.ts';
import { currentSnapshot, readEvents } from './read-events.ts';

// Two portals over one database, as two processes of one portal are.
const portal = portalForFile();
let other: Portal;
beforeAll(async () => {
  other = await startPortal(String(portal.db.$client.options.connectionString));
});
afterAll(() => other?.close());

const said = ({ id }: Person, form: string): LiveEvent => ({
  user_id: id,
  event: 'set_saved_data',
  payload: { form, updated_at: '' },
});
const say = (connection: Connection, person: Person, ...forms: string[]) =>
  emitEvents(
    connection,
    forms.map((form) => said(person, form)),
  );

/** What a page of this person hears, on each of the two processes. */
async function listen(person: Person): Promise<[string[], string[]]> {
  const hear = async (at: Portal) => {
    const heard: string[] = [];
    const socket = at.socket({ auth: person });
    socket.on('set_saved_data', ({ form }) => heard.push(form));
    await nextEvent(socket, 'timer');
    return heard;
  };
  return Promise.all([hear(portal), hear(other)]);
}

/** A transaction that stands open until it is told how to end. */
async function begin(work: (tx: Connection) => Promise<void>) {
  const opened = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = portal.db.transaction(async (tx) => {
    await work(tx);
    opened.resolve();
    await end.promise;
  });
  await Promise.race([opened.promise, done]);
  return {
    commit: () => {
      end.resolve();
      return done;
    },
    rollback: () => {
      end.reject(new Error('changed my mind'));
      return done.catch(() => {});
    },
  };
}

test('a page hears of what was committed and never of what was not, in every process', async () => {
  const person = await makePerson(portal, 'participant');
  const heard = await listen(person);
  await (await begin((tx) => say(tx, person, 'rolled back'))).rollback();
  await portal.db.transaction(async (tx) => {
    await tx
      .transaction(async (savepoint) => {
        await say(savepoint, person, 'rolled back to a savepoint');
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await tx.transaction((savepoint) => say(savepoint, person, 'in a savepoint'));
    await say(tx, person, 'committed');
  });
  await say(portal.db, person, 'without a transaction');
  const told = ['in a savepoint', 'committed', 'without a transaction'];
  await expect.poll(() => heard).toEqual([told, told]);
});

test('a transaction that stands open delays nobody, and what it tells late is not lost', async () => {
  const person = await makePerson(portal, 'participant');
  const heard = await listen(person);
  const early = await begin((tx) => say(tx, person, 'early'));
  const late = await begin((tx) => say(tx, person, 'late'));
  await late.commit();
  await expect.poll(() => heard).toEqual([['late'], ['late']]);
  await say(other.db, person, 'later');
  await expect
    .poll(() => heard)
    .toEqual([
      ['late', 'later'],
      ['late', 'later'],
    ]);
  await early.commit();
  const all = ['late', 'later', 'early'];
  await expect.poll(() => heard).toEqual([all, all]);
});

test('however many transactions cross, each committed event is heard once by everybody', async () => {
  const person = await makePerson(portal, 'participant');
  const heard = await listen(person);
  const committed = await Promise.all(
    Array.from({ length: 300 }, async (_, number) => {
      const at = number % 2 ? portal : other;
      const form = `event ${number}`;
      const rolledBack = Math.random() < 0.3;
      await at.db
        .transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(${Math.random() * 0.03})`);
          await say(tx, person, form);
          await tx.execute(sql`select pg_sleep(${Math.random() * 0.03})`);
          if (rolledBack) throw new Error('changed my mind');
        })
        .catch(() => {});
      return rolledBack ? [] : [form];
    }),
  );
  await say(portal.db, person, 'the last');
  const told = [...committed.flat(), 'the last'].toSorted();
  await expect.poll(() => heard.map((forms) => forms.toSorted())).toEqual([told, told]);
});

test('of two changes of one row a page hears in their order, whichever transaction began first', async () => {
  const person = await makePerson(portal, 'participant');
  const since = await currentSnapshot(portal.db);
  const isPresent = (user_id: number) => user_id === person.id;
  await portal.db.transaction(async (first) => {
    await first.execute(sql`select pg_current_xact_id()`);
    await other.db.transaction((second) => say(second, person, 'written first'));
    await say(first, person, 'written next');
  });
  const { events } = await readEvents(portal.db, since, isPresent);
  expect(events).toEqual([said(person, 'written first'), said(person, 'written next')]);
});

test('what a process committed before it was killed is told by the others', async () => {
  const person = await makePerson(portal, 'participant');
  const socket = other.socket({ auth: person });
  await nextEvent(socket, 'timer');
  const heard = nextEvent(socket, 'set_status');
  const teller = path.join(import.meta.dirname, '../../../tests/fixtures/killed-emitter.ts');
  const url = String(portal.db.$client.options.connectionString);
  const killed = spawn(process.execPath, [teller, url, String(person.id)], { stdio: 'inherit' });
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await heard).toEqual([{ user_id: person.id, status: 200 }]);
});

test('what could not be read at once is told by the next reading', async () => {
  const person = await makePerson(portal, 'participant');
  const heard = await listen(person);
  const broken = vi.spyOn(other.db.$client, 'connect').mockRejectedValueOnce(new Error('no connection') as never);
  await say(portal.db, person, 'read later');
  await expect.poll(() => heard).toEqual([['read later'], ['read later']]);
  expect(broken).toHaveBeenCalled();
  broken.mockRestore();
});

test('5,000 events of one transaction arrive each once and in their order, among those of many others', async () => {
  const person = await makePerson(portal, 'participant');
  const heard = await listen(person);
  const forms = Array.from({ length: 5000 }, (_, number) => `event ${number}`);
  await portal.db.transaction(async (tx) => {
    const nobody = { ...person, id: 0 };
    await emitEvents(
      tx,
      forms.flatMap((form) => [said(person, form), said(nobody, form)]),
    );
  });
  await say(portal.db, person, 'the last');
  const told = [...forms, 'the last'];
  await expect.poll(() => heard.map((all) => all.length)).toEqual([told.length, told.length]);
  expect(heard).toEqual([told, told]);
});

test('who comes hears what is committed from then on; nothing is no statement', async () => {
  const person = await makePerson(portal, 'participant');
  const heard = await listen(person);
  await say(portal.db, person, 'before');
  await expect.poll(() => heard).toEqual([['before'], ['before']]);
  const heardByWhoCame = await listen(person);
  await emitEvents(portal.db, []);
  await say(portal.db, person, 'after');
  await expect.poll(() => heardByWhoCame).toEqual([['after'], ['after']]);
});

test('events older than an hour are removed', async () => {
  const person = await makePerson(portal, 'participant');
  await say(portal.db, person, 'old', 'young');
  const of = sql`user_id = ${person.id} and payload ->> 'form'`;
  await portal.db.execute(sql`update live_events set at = now() - interval '61 minutes' where ${of} = 'old'`);
  await cleanLiveEvents.run(portal, {}, { last: true });
  const { rows } = await portal.db.execute(
    sql`select payload ->> 'form' as form from live_events where user_id = ${person.id}`,
  );
  expect(rows).toEqual([{ form: 'young' }]);
});
