import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import type { Callers } from '#server/platform/http/context.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { notices, pushDevices } from '../tables.ts';
import { findLiveDevice, pushKeyOf } from './devices.ts';
import { type PushAnswer, postPush } from './post-push.ts';
import { publicKeyOf } from './push-key.ts';
import { type PushContent, pushContentOf } from './push-words.ts';
import { quietUntil, secondsUntilQuiet } from './quiet-hours.ts';

const DAY_SECONDS = 86_400;
/** The longest wait that a push service may ask for, in seconds. */
const MAX_WAIT = 3600;

type PushDeps = {
  db: Database;
  config: Config;
  log: Pick<Logger, 'warn'>;
  secret: SecretKey;
  jobs: Pick<Jobs, 'send'>;
  sessions: Pick<Callers, 'listLiveSessions'>;
};

type DevicePayload = { device_id: number; notice_ids: number[] };

/** What a browser's subscription is, as devices.ts has sealed it. */
const Subscription = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** Sends a message to one device; a failure of the push service is tried again for some two hours. */
export const pushToDevice = defineJob({
  name: 'notices.push-to-device',
  payload: z.object({ device_id: z.int(), notice_ids: z.array(z.int()) }),
  parallel: 5,
  retry: { times: 8, delay: 30, max_delay: 1800 },
  handler: (services: PushDeps, payload, { last }) => sendToDevice(services, payload, last),
});

/**
 * Sends what is still unread of these notices to a device, unless its session has ended meanwhile. In quiet hours it waits
 * for the morning. A device that the push service knows no more is forgotten. Fails where the service is out of order, but
 * not at the `last` try.
 */
async function sendToDevice(services: PushDeps, payload: DevicePayload, last: boolean): Promise<void> {
  const { db, config, log, secret } = services;
  const key = pushKeyOf(config);
  const device = await findLiveDevice(services, payload.device_id);
  const unread = device ? await listUnread(db, device.user_id, payload.notice_ids) : [];
  if (key === undefined || !device || unread.length === 0) return;
  const at = new Date();
  const morning = quietUntil(at, device.time_zone);
  if (morning) return await sendLater(services, payload, morning);
  const message = await messageOf(services, {
    key,
    subscription: Subscription.parse(JSON.parse(secret.unseal(device.subscription))),
    content: pushContentOf(unread, device.utype),
    ttl: Math.min(DAY_SECONDS, secondsUntilQuiet(at, device.time_zone)),
  });
  const answer = await postPush({ ...message, allowsInner: config.push_inside }).catch((error: Error) => {
    if (!last) throw error;
    log.warn({ device_id: payload.device_id, reason: error.message }, 'notices not sent to a device');
  });
  if (answer) await handleAnswer(services, payload, answer, last);
}

/** Those of these notices that the reader has not read, and that are not a day old; the oldest first. */
const listUnread = (db: Connection, user_id: number, ids: readonly number[]) =>
  db
    .select({ id: notices.id, kind: notices.kind, about_id: notices.about_id })
    .from(notices)
    .where(
      and(
        inArray(notices.id, [...ids]),
        eq(notices.user_id, user_id),
        isNull(notices.read_at),
        sql`${notices.created_at} > now() - interval '1 day'`,
      ),
    )
    .orderBy(asc(notices.id));

type MessageParts = { key: string; subscription: z.infer<typeof Subscription>; content: PushContent; ttl: number };

/** The encrypted message (RFC 8291), signed for its push service alone (RFC 8292). `ttl`: seconds that it may wait there. */
async function messageOf({ config }: Pick<PushDeps, 'config'>, { key, subscription, content, ttl }: MessageParts) {
  const { endpoint, keys } = subscription;
  const options = { ttl: Math.max(60, ttl), topic: content.tag, urgency: 'normal' } as const;
  const vapid = { subject: config.PORTAL_ORIGIN, publicKey: publicKeyOf(key), privateKey: key };
  const { buildPushPayload } = await import('@block65/webcrypto-web-push');
  const { headers, body } = await buildPushPayload(
    { data: content, options },
    { endpoint, keys, expirationTime: null },
    vapid,
  );
  return { endpoint, headers, body };
}

const sendLater = ({ db, jobs }: PushDeps, payload: DevicePayload, start_after: Date) =>
  jobs.send(db, pushToDevice, payload, { start_after });

async function handleAnswer(
  services: PushDeps,
  payload: DevicePayload,
  { status, retry_after }: PushAnswer,
  last: boolean,
): Promise<void> {
  const { db, log } = services;
  const { device_id } = payload;
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) {
    await db.delete(pushDevices).where(eq(pushDevices.id, device_id));
    return;
  }
  const isTransient = status === 429 || status >= 500;
  if (isTransient && retry_after > 0)
    return await sendLater(services, payload, new Date(Date.now() + Math.min(retry_after, MAX_WAIT) * 1000));
  if (isTransient && !last) throw new Error(`push service answered ${status}`);
  log.warn({ device_id, status }, 'notices refused by a push service');
}
