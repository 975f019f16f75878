import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { notices, pushDevices } from '../tables.ts';
import { pushKeyOf } from './devices.ts';
import { pushToDevice } from './push-to-device.ts';
import { quietUntil } from './quiet-hours.ts';

const BATCH = 1000;

type DueNotice = { id: number; user_id: number; time_zone: string; devices: number[] };

export type CollectDeps = { db: Database; config: Config; jobs: Pick<Jobs, 'sendAll'> };

/**
 * Takes the notices whose time for devices has come: in quiet hours of their reader (on the clock of the device switched on
 * last) they wait for the morning, else each device gets one message with all of them. What was read meanwhile, and what is
 * a day old, is sent to none. Three statements for each thousand. `at`: the moment that counts.
 */
export async function collectPushes({ db, config, jobs }: CollectDeps, at: Date): Promise<void> {
  if (pushKeyOf(config) === undefined) return;
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const { total, due } = await takeDue(tx, at);
      const quiet = due.flatMap(({ id, time_zone }) => {
        const until = quietUntil(at, time_zone);
        return until ? [{ id, until: until.toISOString() }] : [];
      });
      await delay(tx, quiet);
      const waiting = new Set(quiet.map(({ id }) => id));
      await jobs.sendAll(tx, pushToDevice, messagesOf(due.filter(({ id }) => !waiting.has(id))));
      return total;
    });
    if (taken < BATCH) return;
  }
}

/** The batch of them that was due longest, no longer due; how many there were, and those somebody still waits for. */
async function takeDue(tx: Transaction, at: Date): Promise<{ total: number; due: DueNotice[] }> {
  const { rows } = await tx.execute<{ id: string; user_id: string; is_new: boolean; devices: DeviceRow[] | null }>(sql`
    with due as (
      select id from ${notices} where push_at <= ${at.toISOString()} order by push_at limit ${BATCH} for update skip locked
    ), taken as (
      update ${notices} set push_at = null from due where notices.id = due.id
      returning notices.id, notices.user_id, notices.read_at is null and notices.created_at > now() - interval '1 day' as is_new
    )
    select id, user_id, is_new, (
      select jsonb_agg(jsonb_build_object('id', id, 'time_zone', time_zone) order by id) from ${pushDevices} device
      where device.user_id = taken.user_id) as devices
    from taken order by id`);
  const due = rows.flatMap(({ id, user_id, is_new, devices }) => {
    const last = devices?.at(-1);
    if (!is_new || !devices || !last) return [];
    return [
      { id: Number(id), user_id: Number(user_id), time_zone: last.time_zone, devices: devices.map((one) => one.id) },
    ];
  });
  return { total: rows.length, due };
}

type DeviceRow = { id: number; time_zone: string };

async function delay(tx: Transaction, quiet: readonly { id: number; until: string }[]): Promise<void> {
  if (quiet.length === 0) return;
  await tx.execute(sql`
    update ${notices} set push_at = given.until
    from jsonb_to_recordset(${JSON.stringify(quiet)}::jsonb) as given (id bigint, until timestamptz)
    where notices.id = given.id`);
}

/** One message for each device of each reader. */
function messagesOf(due: readonly DueNotice[]): { device_id: number; notice_ids: number[] }[] {
  const byReader = Map.groupBy(due, ({ user_id }) => user_id);
  return [...byReader.values()].flatMap((all) => {
    const notice_ids = all.map(({ id }) => id);
    return (all[0]?.devices ?? []).map((device_id) => ({ device_id, notice_ids }));
  });
}
