import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalForFile } from '#tests/portal.ts';
import { checksOf } from '../../../../bin/doctor-checks.ts';
import { cleanFiles } from '../jobs.ts';
import { newPath, storeLocalFile } from '../stores/store-local-file.ts';
import { compareStorage } from './compare-storage.ts';

const portal = portalForFile();

const DAY_MS = 86_400_000;
const order = { file_target: 'trip_ticket_file', owner_id: null, is_public: false };

async function temporary(): Promise<string> {
  const file = portal.storage.temporary();
  await writeFile(file, 'море');
  return file;
}

/** An object under this name that was last touched so many days ago. */
async function lay(name: string, days: number): Promise<string> {
  await portal.storage.put(name, await temporary(), 'application/pdf');
  const then = new Date(Date.now() - days * DAY_MS);
  await utimes(path.join(portal.config.DATA_DIR, 'files', name), then, then);
  return name;
}

async function store(days = 0): Promise<string> {
  const { path: name } = await storeLocalFile(portal, await temporary(), 'application/pdf', order);
  await portal.db.execute(
    sql`update files set created_at = now() - make_interval(days => ${days}) where path = ${name}`,
  );
  return name;
}

const kept = async (names: string[]) => Promise.all(names.map((name) => portal.storage.has(name)));
const doctor = () =>
  checksOf(portal.config, portal.config.DATABASE_URL ?? '')
    .find(({ name }) => name === 'Файлы и база')
    ?.act();

beforeEach(async () => {
  await portal.db.execute(sql`truncate files, file_intents, file_removals, file_sweeps cascade`);
  for await (const page of portal.storage.pages()) for (const { path: name } of page) await portal.storage.remove(name);
});

test('objects that neither a row nor a living intent names go after a day, with their narrower copies; all else stays', async () => {
  expect(await doctor()).toContain('ещё не сверялись');
  const named = await Promise.all(Array.from({ length: 8 }, () => store()));
  const [first = ''] = named;
  const intended = newPath('application/pdf');
  await portal.intents.write(intended, null);
  const orphan = newPath('image/webp');
  const staying = [
    ...named,
    await lay(`${first}.400.webp`, 3),
    await lay(`${first}.p2.1200.webp`, 3),
    await lay(intended, 3),
    await lay(newPath('application/pdf'), 0.9),
    await lay('doctor/not-ours.pdf', 30),
    await lay('ab/abc.pdf', 30),
  ];
  const going = [
    await lay(orphan, 2),
    await lay(`${orphan}.800.webp`, 2),
    await lay(`${orphan}.p3.1200.webp`, 2),
    await lay(newPath('video/mp4'), 2),
  ];
  const log = vi.spyOn(portal.log, 'info');
  await cleanFiles.run(portal, {}, { last: false });
  expect(await kept(staying)).toEqual(staying.map(() => true));
  expect(await kept(going)).toEqual(going.map(() => false));
  expect(log).toHaveBeenCalledWith({ forgotten: 0, removed: 4, doubtful: 0, missing: 0 }, 'storage swept');
  log.mockRestore();
  expect(await doctor()).toMatch(/^сверка .+: всё на месте, убрано лишних: 4$/);

  // The intent of yesterday is nobody's any more.
  await portal.db.execute(sql`update file_intents set created_at = now() - interval '25 hours'`);
  await cleanFiles.run(portal, {}, { last: false });
  expect(await kept([intended, first])).toEqual([false, true]);
});

test('rows whose object is gone are told of and stay: they are somebody’s documents', async () => {
  const [lost, young] = [await store(2), await store(0)];
  await store(2);
  for (const name of [lost, young]) await portal.storage.remove(name);
  const log = vi.spyOn(portal.log, 'error').mockImplementation(() => {});
  await cleanFiles.run(portal, {}, { last: false });
  expect(log).toHaveBeenCalledWith({ missing: 1, paths: [lost] }, 'files are missing');
  log.mockRestore();
  const { rows } = await portal.db.execute(sql`select from files`);
  expect(rows).toHaveLength(3);
  await expect(doctor()).rejects.toThrow(lost);
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  expect(metrics).toMatch(/^portal_files_missing 1$/m);
  expect(metrics).toMatch(/^portal_disk_free_bytes \d{6,}/m);
});

test('a storage with more than a few objects the database does not know is another’s too: nothing of it is touched', async () => {
  const names = await Promise.all(Array.from({ length: 21 }, () => lay(newPath('application/pdf'), 5)));
  for (let known = 0; known < 30; known += 1) await store();
  expect(await compareStorage(portal)).toMatchObject({ removed: 0, doubtful: 21 });
  const log = vi.spyOn(portal.log, 'error').mockImplementation(() => {});
  await cleanFiles.run(portal, {}, { last: false });
  log.mockRestore();
  expect(await kept(names)).toEqual(names.map(() => true));
  await expect(doctor()).rejects.toThrow('та ли это база');
});

test('an intent whose row is being written at that moment is not taken', async () => {
  const name = newPath('application/pdf');
  await portal.intents.write(name, null);
  await lay(name, 2);
  await portal.db.execute(sql`update file_intents set created_at = now() - interval '2 days'`);
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`delete from file_intents where path = ${name}`);
    await compareStorage(portal);
    await tx.execute(
      sql`insert into files (path, file_target, content_type, size, sha256) values (${name}, 'a', 'application/pdf', 1, '')`,
    );
  });
  await cleanFiles.run(portal, {}, { last: false });
  expect(await kept([name])).toEqual([true]);
});

test('a failure between the bytes and the row leaves neither', async () => {
  const wrong = { ...order, owner_id: 2_000_000_000 };
  await expect(storeLocalFile(portal, await temporary(), 'application/pdf', wrong)).rejects.toThrow();
  const pages = await Array.fromAsync(portal.storage.pages());
  const { rows } = await portal.db.execute(sql`select from file_intents`);
  expect([pages, rows]).toEqual([[], []]);
});
