import { expect, type Page, type Worker } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { newPushKey, publicKeyOf } from '#server/platform/notices/push/push-key.ts';
import { makeFamily, type Person } from '#tests/factories.ts';
import { openFakePushService, PUSH_CERTIFICATE, type PushedMessage, zoneAt } from '#tests/fake-push-service.ts';
import { notices, pushDevices } from '#tests/tables.ts';
import { enter } from './enter.ts';
import { openOwnPortal } from './own-portal.ts';
import { test as base, expectAccessible, expectNoSidewaysScroll, untilAwake, withDatabase } from './visit.ts';

/** docs/product/notices.md, «On devices». */
const VAPID_PRIVATE_KEY = newPushKey();

type Service = Awaited<ReturnType<typeof openFakePushService>>;

const test = base.extend<object, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is wanted first
    async ({}, use) => {
      const service = await openFakePushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  portal: async ({}, use) => {
    const portal = await openOwnPortal({ VAPID_PRIVATE_KEY, NODE_EXTRA_CA_CERTS: PUSH_CERTIFICATE });
    await use(portal);
    await portal.close();
  },
});
test.use({ serviceWorkers: 'allow', timezoneId: zoneAt(12) });

type BrowserSubscription = ReturnType<Service['subscribe']>;

/**
 * What a headless browser cannot do: ask its owner, and be given an address by a vendor's push service. All else is the
 * browser's own.
 */
async function giveAddress(page: Page, subscription: BrowserSubscription): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'denied' });
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted');
      return 'granted';
    };
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => localStorage.removeItem('subscribed') === undefined,
    };
    const present = () => (localStorage.getItem('subscribed') ? subscription : null);
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present(),
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        localStorage.setItem('subscribed', String(applicationServerKey));
        return present();
      },
    });
  }, subscription);
}

const devicesOf = ({ id }: Person) =>
  withDatabase(({ db }) => db.select().from(pushDevices).where(eq(pushDevices.user_id, id)));

/** Writes a notice, and does what the portal does each minute. */
const answer = ({ id }: Person, about_id: number) =>
  withDatabase(async ({ db }) => {
    const withoutLetters = { sendAll: async () => undefined, letters: async () => new Map() };
    const shown = 'Анна Морская: анкета принята.';
    const notice = { kind: 'questionnaire_checked', subject: 'Тема', text: 'Письмо', shown, about_id } as const;
    await notifyPeople(withoutLetters, db, [id], notice);
    await db.execute(sql`insert into pgboss.job (name, data) values ('notices.push', '{}')`);
  });

/** Notes in the worker what it would show: a headless browser shows nothing. A press on it is made there, too. */
function watchWorker(worker: Worker) {
  type Shown = { title: string; options: NotificationOptions };
  const start = () =>
    worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const shown: { title: string; options: NotificationOptions | undefined }[] = [];
      let subscribed = true;
      const unsubscribe = async () => {
        subscribed = false;
        return true;
      };
      Object.assign(registration, {
        showNotification: async (title: string, options?: NotificationOptions) => void shown.push({ title, options }),
      });
      Object.assign(registration.pushManager, { getSubscription: async () => (subscribed ? { unsubscribe } : null) });
      Object.assign(globalThis, { watched: { shown, isSubscribed: () => subscribed } });
    });
  const listShown = () => worker.evaluate(() => Reflect.get(globalThis, 'watched').shown as Shown[]);
  const press = () =>
    worker.evaluate(() => {
      const [{ options }] = Reflect.get(globalThis, 'watched').shown;
      const notification = { close: () => undefined, data: options.data };
      const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
      globalThis.dispatchEvent(event);
    });
  const isSubscribed = () => worker.evaluate(() => Reflect.get(globalThis, 'watched').isSubscribed() as boolean);
  return { start, listShown, press, isSubscribed };
}

/** Hands a message to the browser's worker, as the push service of its vendor would. */
async function deliver(page: Page, origin: string, { content }: PushedMessage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const message = { origin, registrationId: await registered, data: JSON.stringify(content) };
  await session.send('ServiceWorker.deliverPushMessage', message);
}

test('a parent is asked after a message, gets general words that lead to the page, and nothing after the sign-out', async ({
  page,
  context,
  portal,
  service,
}) => {
  const { parent, child } = await withDatabase((services) => makeFamily(services, 20));
  await giveAddress(page, service.subscribe(publicKeyOf(VAPID_PRIVATE_KEY)));
  await enter(page, parent);
  // Nothing is asked at a visit; a browser that forbids notices says so where they are switched on.
  await page.goto('/parent/notices');
  await untilAwake(page);
  await expect(page.getByText('Уведомления портала запрещены в этом браузере.')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('permission', 'default'));

  await page.goto('/parent/messages');
  await untilAwake(page);
  const offer = page.getByRole('region', { name: 'Уведомления на этом устройстве' });
  await expect(page.getByRole('heading', { level: 1, name: 'Сообщения' })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.getByLabel('Ваше сообщение').fill('Когда проверят анкету?');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(offer).toContainText('Сообщить об ответе на этом устройстве?');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('offer.png') });
  await offer.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText('Уведомления будут приходить на это устройство, кроме ночи.')).toBeFocused();
  expect(await devicesOf(parent)).toHaveLength(1);

  await page.goto('/parent/notices');
  await untilAwake(page);
  const device = page.getByRole('switch', { name: 'Присылать на это устройство' });
  await expect(device).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'это устройство' })).toContainText('Включено');
  await expect(page.getByRole('group', { name: 'Решения об участии' }).getByRole('checkbox')).toHaveCount(1);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('devices.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('devices-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await device.click();
  await expect(device).not.toBeChecked();
  await expect.poll(() => devicesOf(parent)).toEqual([]);
  await device.click();
  await expect(device).toBeChecked();

  await answer(parent, child.id);
  await expect.poll(() => service.messages.length).toBe(1);
  const [message] = service.messages;
  if (!message) throw new Error('no message');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  const watched = watchWorker(worker);
  await watched.start();
  await deliver(page, portal.url, message);
  await expect.poll(watched.listShown).toMatchObject([
    {
      title: 'Анкета проверена',
      options: { body: 'Подробности на портале.', tag: message.content.tag, data: { path: message.content.path } },
    },
  ]);
  await watched.press();
  await page.waitForURL(`**${message.content.path}`);
  const read = () =>
    withDatabase(({ db }) =>
      db
        .select()
        .from(notices)
        .where(eq(notices.id, message.content.ids[0] ?? 0)),
    );
  await expect.poll(async () => (await read())[0]?.read_at).toBeTruthy();

  await untilAwake(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL(/\/(?:login)?$/);
  expect(await devicesOf(parent)).toEqual([]);
  expect(await watched.isSubscribed()).toBe(false);
});
