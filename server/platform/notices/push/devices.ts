import { createHash } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { NoticeDevice, PushSubscriptionInput } from '#contract/notices/devices.ts';
import { knownZone } from '#contract/words/zone-clock.ts';
import type { Config } from '#server/config.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import type { Caller, Callers, RequestInfo } from '#server/platform/http/context.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { users } from '#server/platform/users.ts';
import { pushDevices } from '../tables.ts';
import { pushLimits } from './limits.ts';
import { isPushAddress } from './push-address.ts';
import { isBrowserKey, publicKeyOf } from './push-key.ts';

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
 * subscribed for before, and by whom, ends. 409 where this portal sends nothing to devices, 422 for an address or a key that
 * is none to send to, 429 after many.
 */
export async function addDevice(context: AddContext, input: PushSubscriptionInput): Promise<void> {
  const { db, caller, config, limits, secret, request } = context;
  if (pushKeyOf(config) === undefined) throw conflict('Этот портал не присылает уведомления на устройства');
  const { endpoint, keys, time_zone } = input;
  if (!isPushAddress(endpoint, config.push_inside)) throw invalid({ endpoint: 'Браузер прислал неверный адрес' });
  if (!isBrowserKey(keys.p256dh)) throw invalid({ 'keys.p256dh': 'Браузер прислал неверный ключ' });
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

type FindDeps = { db: Connection; sessions: Pick<Callers, 'listLiveSessions'> };

/** A device with its owner, while the session it was switched on in lasts; undefined for one that has ended. Two queries. */
export async function findLiveDevice({ db, sessions }: FindDeps, id: number) {
  const [device] = await db
    .select({
      user_id: pushDevices.user_id,
      session_id: pushDevices.session_id,
      subscription: pushDevices.subscription,
      time_zone: pushDevices.time_zone,
      utype: users.utype,
    })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.user_id))
    .where(eq(pushDevices.id, id));
  const live = device ? await sessions.listLiveSessions([device.session_id]) : new Set<number>();
  return device && live.has(device.session_id) ? device : undefined;
}
