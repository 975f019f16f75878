import { createHash } from 'node:crypto';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { NoticeDevice, PushSubscriptionInput } from '#contract/notices/devices.ts';
import type { Config } from '#server/config.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import type { Caller, RequestInfo } from '#server/platform/http/context.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { pushDevices } from '../tables.ts';
import { pushLimits } from './limits.ts';
import { isPushAddress } from './push-address.ts';
import { publicKeyOf } from './push-key.ts';
import { knownZone } from './quiet-hours.ts';

type PushSettings = Pick<Config, 'VAPID_PRIVATE_KEY' | 'OFFLINE_READING'>;

/**
 * The portal's private key for push services; undefined where nothing is sent to devices: without a key, and where browsers
 * have no worker to show what comes.
 */
export const pushKeyOf = ({ VAPID_PRIVATE_KEY, OFFLINE_READING }: PushSettings): string | undefined =>
  OFFLINE_READING ? VAPID_PRIVATE_KEY : undefined;

export type DevicesContext = { db: Database; caller: Caller; config: Config };

/** What the calls about devices need beside what every call has. */
export type DeviceServices = { limits: Limits; secret: SecretKey };

/** The caller's devices, the oldest first, and the key to subscribe with. One query. */
export async function listDevices({ db, caller, config }: DevicesContext) {
  const key = pushKeyOf(config);
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.user_id, caller.user_id))
    .orderBy(asc(pushDevices.id));
  const data = rows.map(
    ({ id, device, created_at, session_id }): NoticeDevice => ({
      id,
      device,
      created_at,
      is_this: session_id === caller.session_id,
    }),
  );
  return { data, public_key: key === undefined ? null : publicKeyOf(key) };
}

type AddContext = DevicesContext & DeviceServices & { request: Pick<RequestInfo, 'user_agent'> };

/**
 * Sends notices to the caller's browser from now on, until this session ends. A browser stands here once: what it was
 * subscribed for before, and by whom, ends. 409 where this portal sends nothing to devices, 422 for an address that is none
 * to send to, 429 after many.
 */
export async function addDevice(context: AddContext, input: PushSubscriptionInput): Promise<void> {
  const { db, caller, config, limits, secret, request } = context;
  if (pushKeyOf(config) === undefined) throw conflict('Этот портал не присылает уведомления на устройства');
  const { endpoint, keys, time_zone } = input;
  if (!isPushAddress(endpoint, config.push_inside)) throw invalid({ endpoint: 'Браузер прислал неверный адрес' });
  await limits.take(pushLimits.push_device, String(caller.user_id));
  const device = {
    user_id: caller.user_id,
    session_id: caller.session_id,
    endpoint_hash: createHash('sha256').update(endpoint).digest(),
    subscription: secret.seal(JSON.stringify({ endpoint, keys })),
    device: deviceName(request.user_agent),
    time_zone: knownZone(time_zone),
  };
  await db.transaction(async (tx) => {
    await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.session_id, device.session_id), ne(pushDevices.endpoint_hash, device.endpoint_hash)));
    await tx.insert(pushDevices).values(device).onConflictDoUpdate({ target: pushDevices.endpoint_hash, set: device });
  });
}

/** Ends one of the caller's devices; 404 for another's or one that has ended. */
export async function removeDevice({ db, caller }: DevicesContext, id: number): Promise<void> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.user_id, caller.user_id)))
    .returning({ id: pushDevices.id });
  if (gone.length === 0) throw notFound('На это устройство уведомления уже не приходят');
}

/** Whether a device of this id is still one to send to: with its address and its owner, while the session lasts. One query. */
export async function findLiveDevice(db: Connection, id: number) {
  const { rows } = await db.execute<{ user_id: string; utype: number; subscription: string; time_zone: string }>(sql`
    select device.user_id, users.utype, device.subscription, device.time_zone
    from ${pushDevices} device
    join users on users.id = device.user_id and users.blocked_at is null
    join sessions on sessions.id = device.session_id and sessions.expires_at > now()
    where device.id = ${id}`);
  return rows[0];
}
