import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { chromium } from 'playwright';
import type { AdminLetter, LetterLine } from '#contract/letters.ts';
import { forgetLimits, makePerson } from '#tests/factories.ts';
import { findBrowser } from '../../bin/browser.mjs';
import { asker } from './ask.ts';
import { recipientOf } from './compare.ts';
import type { Row } from './report.ts';
import { timed, until } from './run-program.ts';
import { world } from './services/mail.ts';
import type { Stand } from './stand.ts';

const PART = 'Почта';
const letterTo = (recipient: string) =>
  ({ kind: 'code', channel: 'email', recipient, subject: 'Погружение', text: 'Завтра в 9:00' }) as const;

/** How often a letter to this address has come. */
const timesOf = async ({ mail }: Stand, recipient: string): Promise<number> =>
  (await mail.letters()).filter((letter) => recipientOf(letter) === recipient).length;

/** A parent whose address refuses, at once or later: their cabinet says so. */
async function seeRefusal(stand: Stand, name: string, email: string): Promise<Row> {
  const { services, nginx, certificate } = stand;
  const { token } = await makePerson(services, 'parent', { email });
  const { ask, close } = asker(nginx, certificate.file);
  await services.db.transaction((tx) => services.delivery.send(tx, letterTo(email)));
  const seconds = await timed(() =>
    until(
      name,
      async () =>
        JSON.parse((await ask('GET', '/api/user/data', undefined, token)).body).user.email_undeliverable === true,
      150_000,
    ),
  );
  close();
  return {
    part: PART,
    name,
    rounds: 1,
    seconds: seconds / 1000,
    is_good: true,
    note: 'в кабинете «письма не доходят»',
  };
}

/** Letters to such addresses come, each once. */
async function seeArrival(stand: Stand, name: string, addresses: readonly string[], note: string): Promise<Row> {
  const { services } = stand;
  await services.db.transaction(async (tx) => {
    for (const address of addresses) await services.delivery.send(tx, letterTo(address));
  });
  const arrived = () => Promise.all(addresses.map((address) => timesOf(stand, address)));
  const seconds = await timed(() => until(name, async () => (await arrived()).every((times) => times > 0), 150_000));
  await sleep(3000);
  const times = await arrived();
  const doubled = times.filter((one) => one > 1).length;
  return {
    ...{ part: PART, name, rounds: addresses.length, acknowledged: addresses.length, lost: 0, doubled },
    ...{ seconds: seconds / 1000, is_good: doubled === 0, note },
  };
}

const addresses = (to: (name: string) => string, prefix: string, many: number) =>
  Array.from({ length: many }, (_, number) => to(`${prefix}${number}`));

/** Every letter the portal has words for, sent by it, read by a parser, and looked at in a browser at 390 px. */
async function lookAtAll(stand: Stand): Promise<Row> {
  const { services, nginx, certificate, ground } = stand;
  const email = world.takes('reader');
  const { token } = await makePerson(services, 'administrator', { email });
  const { ask, close } = asker(nginx, certificate.file);
  const call = async (method: string, at: string, body?: object) =>
    JSON.parse((await ask(method, `/api${at}`, body, token)).body);
  const { data } = (await call('GET', '/admin/letter_text')) as { data: LetterLine[] };
  const mailed = data.filter(({ fields }) => fields.includes('text'));
  for (const { id } of mailed) {
    const { letter_text } = (await call('GET', `/admin/letter_text/${id}`)) as { letter_text: AdminLetter };
    const { subject, text, sms, shown } = letter_text;
    await forgetLimits(services);
    await call('POST', `/admin/letter_text/${id}/send_to_self`, { subject, text, sms, shown });
  }
  close();
  const own = async () => (await stand.mail.letters()).filter((letter) => recipientOf(letter) === email);
  await until('every letter', async () => (await own()).length >= mailed.length, 120_000);

  const folder = path.join(process.env.NEIGHBOURS_PICTURES ?? path.join(ground.folder, 'letters'));
  await mkdir(folder, { recursive: true });
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const faults: string[] = [];
  const letters = await own();
  for (const [number, letter] of letters.entries()) {
    const { subject = '', text = '', html } = await simpleParser(letter);
    const fault = (what: string) => faults.push(`«${subject}»: ${what}`);
    if (!subject) fault('без темы');
    if (text.trim().length < 20) fault('без текста');
    if (/[{}]|undefined|null|\[object/.test(`${subject} ${text}`)) fault('подстановка не заполнена');
    // A letter of the portal's own is text; a mailing has both, and the HTML must say the same.
    await page.setContent(
      html || `<meta name="viewport" content="width=device-width"><p style="white-space:pre-wrap"></p>`,
    );
    if (!html) await page.locator('p').evaluate((shown, words) => shown.append(words), text);
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) fault('шире 390 px');
    await page.screenshot({ path: path.join(folder, `${String(number + 1).padStart(2, '0')}.png`), fullPage: true });
  }
  await browser.close();
  return {
    part: PART,
    name: 'каждое письмо портала: разобрано, показано на 390 px',
    rounds: letters.length,
    lost: mailed.length - letters.length,
    is_good: faults.length === 0,
    note: faults.join('; ') || 'тема и текст, подстановки заполнены, шире экрана нет',
  };
}

export async function runLetters(stand: Stand): Promise<Row[]> {
  const rows = [
    await seeRefusal(stand, 'адреса нет (550 сразу)', world.refused('family')),
    await seeRefusal(stand, 'письмо вернулось (принято, потом 550; отчёт по IMAP)', world.bounces('family')),
    await seeArrival(stand, 'серый список (451)', addresses(world.greylists, 'grey', 5), 'дошли сами, по одному разу'),
    await seeArrival(
      stand,
      'медленный сервер',
      addresses(world.slow, 'slow', 4),
      'по 8 секунд на письмо, остальные не ждут',
    ),
  ];
  await stand.mail.cut();
  const waiting = addresses(world.takes, 'waited', 20);
  setTimeout(() => void stand.mail.join(), 15_000);
  rows.push(await seeArrival(stand, 'почтовый сервер не работал 15 с', waiting, 'ушли, когда он вернулся'));
  rows.push(await lookAtAll(stand));
  return rows;
}
