import { ownZone } from '#contract/words/zone-clock.ts';
import type { Api } from '#web/api.ts';
import { registerWorker } from '#web/features/offline/worker.ts';

/** What this browser allows: `able` where notices may be switched on, with its question or without. */
type DeviceAbility = 'unsupported' | 'forbidden' | 'able';

/** Whether this browser can show notices, and may; only in the browser. */
export function deviceAbility(): DeviceAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'forbidden' : 'able';
}

/** Thrown where the browser's owner, or the browser, has not allowed notices. */
export class NotAllowed extends Error {}

const subscriptionOf = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

/** Whether this browser has a subscription, with which the portal can reach it. */
export const isSubscribed = async (): Promise<boolean> =>
  deviceAbility() === 'able' && Notification.permission === 'granted' && (await subscriptionOf()) !== undefined;

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Switches notices on in this browser: asks its owner, subscribes at the browser's push service, tells the portal. A
 * subscription for another key of the portal is made anew. Fails with NotAllowed, or as the call does.
 */
export async function switchDeviceOn(api: Api, public_key: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  const isCurrent = present && base64url(present.options.applicationServerKey) === public_key;
  if (present && !isCurrent) await present.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const subscription = isCurrent ? present : await pushManager.subscribe(options);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return await api.notices.addDevice({ endpoint, keys: { p256dh, auth }, time_zone: ownZone() });
}

/** Ends this browser's subscription; the portal is told by the caller. */
export async function unsubscribeDevice(): Promise<void> {
  await (await subscriptionOf())?.unsubscribe();
}

/** Takes what lies on this device's screen away: it is read on the page now. */
export async function closeShownNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}
