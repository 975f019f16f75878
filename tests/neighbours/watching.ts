import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { cleanFiles } from '#server/platform/storage/jobs.ts';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { asker } from './ask.ts';
import type { Row } from './report.ts';
import { until } from './run-program.ts';
import { world } from './services/mail.ts';
import type { Stand } from './stand.ts';

type Fault = (stand: Stand) => Promise<() => unknown>;

/** Until it is ended again and again; failures are what is wanted. */
function again(act: () => Promise<unknown>, every_ms: number): () => void {
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

/** Asks every portal at once, so many times each. */
const askAll = (stand: Stand, path: string, times: number, init: RequestInit = {}): Promise<unknown> =>
  Promise.allSettled(
    stand.portals.all.flatMap(({ url }) =>
      Array.from({ length: times }, async () => (await fetch(`${url}${path}`, init)).text()),
    ),
  );

/** Holds a table, so that whoever reads it waits; gives what lets go. */
async function holdTable({ services }: Stand, table: string): Promise<() => Promise<void>> {
  const client = await services.db.$client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

async function makeSlow(stand: Stand): Promise<() => Promise<void>> {
  const person = await makePerson(stand.services, 'curator');
  let letGo = await holdTable(stand, 'news');
  const headers = { authorization: `Bearer ${person.token}` };
  const stop = again(() => askAll(stand, '/api/admin/news', 30, { headers }), 50);
  const turns = again(async () => {
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

const code = (recipient: string) =>
  ({ kind: 'code', channel: 'email', recipient, subject: 'Погружение', text: 'Завтра' }) as const;

/** What an honest day would bring about each alert with; gives what mends it. Clocks are turned where a fault takes hours. */
const faults: Record<string, Fault> = {
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
    const stop = again(async () => {
      const form = new FormData();
      form.set('file', new Blob(['%PDF-1.4 %%EOF']), 'a.pdf');
      form.set('file_target', 'trip_ticket_file');
      const headers = { authorization: `Bearer ${token}` };
      await askAll(stand, '/api/user/upload_file', 1, { method: 'POST', headers, body: form });
    }, 200);
    return async () => {
      stop();
      await stand.storage.join();
    };
  },
  ПорталМедленный: makeSlow,
  ОчередьКБазе: makeSlow,
  ПроцессЗанят: async ({ portals }) => {
    const { program } = portals.all[2] ?? {};
    const stop = again(async () => {
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
    // Not a code: one that old is not sent any more.
    const letter = { ...code(world.takes('stuck')), kind: 'feedback_answer' } as const;
    await services.db.transaction((tx) => services.delivery.send(tx, letter));
    await services.db.execute(sql`update messages set created_at = now() - interval '20 minutes'
      where recipient = ${world.takes('stuck')}`);
    return () => mail.join();
  },
  ПисьмаНеДоходят: async ({ services }) => {
    await services.db.transaction(async (tx) => {
      for (let number = 0; number < 25; number += 1)
        await services.delivery.send(tx, code(world.refused(`many${number}`)));
    });
    return () => services.db.execute(sql`update messages set seen_at = now() where failed_at is not null`);
  },
  ЗаданияСтоят: async ({ services }) => {
    // Of a queue that nobody works.
    await services.db.execute(sql`select pgboss.create_queue('nobody', '{"policy":"standard"}')`);
    await services.db.execute(
      sql`insert into pgboss.job (name, start_after) values ('nobody', now() - interval '10 minutes')`,
    );
    return () => services.db.execute(sql`select pgboss.delete_queue('nobody')`);
  },
  ЗаданияНеВыполнены: async ({ services }) => {
    await services.db.execute(sql`insert into pgboss.job (name, state, completed_on)
      select name, 'failed', now() from pgboss.queue limit 1`);
    return () => services.db.execute(sql`delete from pgboss.job where state = 'failed'`);
  },
  ПодбираютПароли: async (stand) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    return again(
      () =>
        askAll(stand, '/api/tokens/create', 1, {
          ...init,
          body: JSON.stringify({ login: `nobody${Math.random()}@world.test`, password: 'неверный-пароль-1' }),
        }),
      300,
    );
  },
  МестоКончается: async ({ ground }) => {
    const folder = path.join(ground.folder, 'data4');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
    return () => execFileSync('umount', ['-l', folder]);
  },
  ФайлыЖдутПроверки: async ({ services, scanner, portals }) => {
    await scanner.cut();
    const { token } = await makePerson(services, 'parent');
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.4\n%ждёт\n%%EOF']), 'a.pdf');
    form.set('file_target', 'trip_ticket_file');
    const url = `${portals.all[0]?.url}/api/user/upload_file`;
    await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
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

/** Brings about what each rule watches for, and waits for Prometheus to say so: each fires once. */
export async function runWatching(stand: Stand): Promise<Row[]> {
  const { prometheus } = stand;
  const rules = await prometheus.rules();
  const fired: string[] = [];
  const silent: string[] = [];
  const quiet = asker(stand.nginx, stand.certificate.file);
  // A portal that nobody asks has no rates.
  const visitors = again(() => quiet.ask('GET', '/api/info'), 100);
  for (const name of rules) {
    const fault = faults[name];
    const mend = await fault?.(stand);
    const isFired = await until(name, async () => (await prometheus.firing()).has(name), 60_000).catch(() => false);
    await mend?.();
    (isFired ? fired : silent).push(name);
    console.log(`  ${name}: ${isFired ? 'сработало' : 'молчит'}`);
  }
  visitors();
  quiet.close();
  return [
    {
      part: 'Наблюдение',
      name: 'каждое правило Prometheus сработало',
      rounds: rules.length,
      lost: silent.length,
      is_good: silent.length === 0,
      note: silent.length > 0 ? `молчат: ${silent.join(', ')}` : fired.join(', '),
    },
  ];
}
