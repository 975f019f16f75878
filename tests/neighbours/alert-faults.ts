import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { cleanFiles } from '#server/platform/storage/jobs.ts';
import type { PortalServices } from '#server/services.ts';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { makeSlow, repeatUntilStopped, requestAll, uploadOf } from './disturbances.ts';
import { world } from './services/mail.ts';
import type { Stand } from './stand.ts';

type Fault = (stand: Stand) => Promise<() => unknown>;

const code = (recipient: string) =>
  ({ kind: 'code', channel: 'email', recipient, subject: 'Погружение', text: 'Завтра' }) as const;

const seeRefused = ({ db }: PortalServices) =>
  db.execute(sql`update messages set seen_at = now() where failed_at is not null`);
const forgetFailed = ({ db }: PortalServices) => db.execute(sql`delete from pgboss.job where state = 'failed'`);

/** Repairs what earlier parts broke on purpose, which would otherwise keep alerts firing. */
export async function tidyUp({ services }: Stand): Promise<void> {
  await seeRefused(services);
  await forgetFailed(services);
}

/** Faults that trigger each alert; each returns its repair. Clocks are moved where a fault takes hours. */
export const faults: Record<string, Fault> = {
  ПорталНеОтвечает: async ({ portals }) => {
    await portals.stop(3);
    return () => portals.start(3);
  },
  БазаНеОтвечает: async ({ cluster }) => {
    await cluster.cut();
    return () => cluster.join();
  },
  ОшибкиПортала: async (stand) => {
    await stand.storage.cut();
    const { token } = await makePerson(stand.services, 'parent');
    const stop = repeatUntilStopped(() => requestAll(stand, '/api/user/upload_file', 1, uploadOf(token)), 200);
    return async () => {
      stop();
      await stand.storage.join();
    };
  },
  ПорталМедленный: makeSlow,
  ОчередьКБазе: makeSlow,
  ПроцессЗанят: async ({ portals }) => {
    const { program } = portals.all[2] ?? {};
    const stop = repeatUntilStopped(async () => {
      program?.child.kill('SIGSTOP');
      await sleep(900);
      program?.child.kill('SIGCONT');
    }, 100);
    return async () => {
      stop();
      await sleep(1000);
    };
  },
  СрокиНеЗакрываются: async ({ services }) => {
    const { child, participation_id } = await makeFamily(services, statuses.TRAINING);
    const client = await services.db.$client.connect();
    await services.db.execute(sql`insert into timeouts (user_id, time_out_type_code, time_out_date)
      values (${child.id}, 'MILESTONE_1', now() - interval '10 minutes')`);
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [child.id]);
    await client.query('select from participations where id = $1 for update', [participation_id]);
    await client.query('select from timeouts where user_id = $1 for update', [child.id]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  },
  ПисьмаСтоят: async ({ services, mail }) => {
    await mail.cut();
    // Not a code, which expires; more letters than may wait for a recipient's server.
    const letter = { ...code(world.takes('stuck')), kind: 'feedback_answer' } as const;
    await services.db.transaction(async (tx) => {
      for (let number = 0; number < 25; number += 1) await services.delivery.send(tx, letter);
    });
    await services.db.execute(sql`update messages set created_at = now() - interval '20 minutes'
      where recipient = ${world.takes('stuck')}`);
    return () => mail.join();
  },
  ПисьмаНеДоходят: async ({ services }) => {
    await services.db.transaction(async (tx) => {
      for (let number = 0; number < 25; number += 1)
        await services.delivery.send(tx, code(world.refused(`many${number}`)));
    });
    return () => seeRefused(services);
  },
  ЗаданияСтоят: async ({ services }) => {
    // A queue without a worker.
    await services.db.execute(sql`select pgboss.create_queue('nobody', '{"policy":"standard"}')`);
    await services.db.execute(
      sql`insert into pgboss.job (name, start_after) values ('nobody', now() - interval '10 minutes')`,
    );
    return () => services.db.execute(sql`select pgboss.delete_queue('nobody')`);
  },
  ЗаданияНеВыполнены: async ({ services }) => {
    await services.db.execute(sql`insert into pgboss.job (name, state, completed_on)
      select name, 'failed', now() from pgboss.queue limit 1`);
    return () => forgetFailed(services);
  },
  ПодбираютПароли: async (stand) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    return repeatUntilStopped(
      () =>
        requestAll(stand, '/api/tokens/create', 1, {
          ...init,
          body: JSON.stringify({ login: `nobody${Math.random()}@world.test`, password: 'неверный-пароль-1' }),
        }),
      300,
    );
  },
  МестоКончается: async ({ ground }) => {
    const folder = path.join(ground.folder, 'data4');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
    let isMounted = true;
    const unmount = () => {
      if (isMounted) execFileSync('umount', ['-l', folder]);
      isMounted = false;
    };
    // Also if the run is aborted.
    ground.opened.defer(unmount);
    return unmount;
  },
  ФайлыЖдутПроверки: async ({ services, scanner, portals }) => {
    await scanner.cut();
    const { token } = await makePerson(services, 'parent');
    await fetch(`${portals.all[0]?.url}/api/user/upload_file`, uploadOf(token));
    await services.db.execute(sql`update files set awaits_scan_since = now() - interval '20 minutes'
      where awaits_scan_since is not null`);
    return () => scanner.join();
  },
  ФайлыПропали: async ({ services, storage }) => {
    const { rows } = await services.db.execute<{ path: string }>(sql`select path from files order by id limit 1`);
    const [file] = rows;
    if (!file) throw new Error('no file');
    await storage.client.send(new DeleteObjectCommand({ Bucket: storage.bucket, Key: file.path }));
    await services.db.execute(sql`update files set created_at = now() - interval '2 days' where path = ${file.path}`);
    await services.db.transaction((tx) => services.jobs.send(tx, cleanFiles, {}));
    return () => services.db.execute(sql`delete from files where path = ${file.path}`);
  },
};
