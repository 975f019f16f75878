import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { chromium, type Page } from 'playwright';
import type { AdminLetter, LetterLine } from '#contract/letters/letters.ts';
import { mailingKindNames } from '#contract/mailing/names.ts';
import { forgetLimits, makePerson } from '#tests/factories.ts';
import { findBrowser } from '../../bin/browser.mjs';
import { recipientOf } from './compare.ts';
import { createRequester } from './create-requester.ts';
import type { Row } from './report.ts';
import { until } from './run-program.ts';
import { world } from './services/mail.ts';
import type { Stand } from './stand.ts';

export const PART = 'Почта';

/** Received letters, and how many came twice. */
type ReceivedLetters = { letters: string[]; sent: number; doubled: number };

/** Text of a mailing with all supported elements. */
const mailing = `<h2>Скоро погружение</h2><p>{имя}, смена <strong>близко</strong>: <a href="/news">что взять с собой</a>.</p>
<ul><li>маска и трубка</li><li>полотенце</li></ul><table><tbody><tr><th>День</th><th>Занятие</th><th>Место</th></tr>
<tr><td>первый</td><td>знакомство с аквалангом</td><td>бассейн</td></tr></tbody></table>
<blockquote>Берегите себя и напарника</blockquote>`;

const numberOf = (letter: string): string => /^Message-ID:\s*(<[^>]+>)/im.exec(letter)?.[1] ?? '';

/** Sends every kind of letter to an administrator; returns those received. */
async function sendAll({ services, nginx, certificate, mail }: Stand): Promise<ReceivedLetters> {
  const email = world.takes('reader');
  const { token } = await makePerson(services, 'administrator', { email });
  const { ask, close } = createRequester(nginx, certificate.file);
  const call = async (method: string, at: string, body?: object) => {
    const answer = await ask(method, `/api/admin${at}`, body, token);
    if (answer.status !== 200) throw new Error(`${at}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const { data } = (await call('GET', '/letter_text')) as { data: LetterLine[] };
  const mailed = data.filter(({ fields }) => fields.includes('text'));
  for (const { id } of mailed) {
    const { letter_text } = (await call('GET', `/letter_text/${id}`)) as { letter_text: AdminLetter };
    const { subject, text, sms, shown } = letter_text;
    await forgetLimits(services);
    await call('POST', `/letter_text/${id}/send_to_self`, { subject, text, sms, shown });
  }
  for (const kind of mailingKindNames)
    await call('POST', '/mailing_list/test', { subject: 'Скоро смена', html: mailing, kind, user_id: null });
  close();
  const own = async () => (await mail.letters()).filter((letter) => recipientOf(letter) === email);
  const sent = mailed.length + mailingKindNames.length;
  const once = async () => new Map((await own()).map((letter) => [numberOf(letter), letter]));
  await until('every letter', async () => (await once()).size >= sent, 120_000);
  const letters = [...(await once()).values()];
  return { letters, sent, doubled: (await own()).length - letters.length };
}

const wordsIn = (text: string): string =>
  [...new Set(text.toLowerCase().match(/[а-яё]+/g))].toSorted((a, b) => a.localeCompare(b)).join(' ');

/** Faults of a letter shown in the browser. */
async function faultsOf(page: Page, letter: string): Promise<string[]> {
  const { subject = '', text = '', html } = await simpleParser(letter);
  // Letters of the portal are plain text, mailings have both.
  await page.setContent(
    html || `<meta name="viewport" content="width=device-width"><p style="white-space:pre-wrap"></p>`,
  );
  if (!html) await page.locator('p').evaluate((shown, words) => shown.append(words), text);
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown is read, cells and blocks apart
  const shown = await page.evaluate(() => document.body.innerText);
  const faults = {
    'без темы': !subject,
    'без текста': text.trim().length < 20,
    'подстановка не заполнена': /[{}]|undefined|null|\[object/.test(`${subject} ${text} ${shown}`),
    'HTML и текст говорят разное': wordsIn(shown) !== wordsIn(text),
    'шире 390 px': await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [`«${subject}»: ${fault}`] : []));
}

/**
 * Checks every letter and a mailing of each kind with a parser and in a browser at 390 px (`NEIGHBOURS_PICTURES=…`:
 * folder for screenshots).
 */
export async function checkLetters(stand: Stand): Promise<Row> {
  const { letters, sent, doubled } = await sendAll(stand);
  const folder = path.join(process.env.NEIGHBOURS_PICTURES ?? path.join(stand.ground.folder, 'letters'));
  await mkdir(folder, { recursive: true });
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const faults: string[] = [];
  for (const [number, letter] of letters.entries()) {
    faults.push(...(await faultsOf(page, letter)));
    await page.screenshot({ path: path.join(folder, `${String(number + 1).padStart(2, '0')}.png`), fullPage: true });
  }
  await browser.close();
  return {
    part: PART,
    name: 'каждое письмо портала и рассылки: разобрано, показано на 390 px',
    rounds: letters.length,
    lost: sent - letters.length,
    doubled,
    is_good: faults.length + doubled === 0 && letters.length === sent,
    note: faults.join('; ') || 'тема и текст, подстановки заполнены, HTML говорит то же, шире экрана нет',
  };
}
