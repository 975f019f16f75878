import { eq } from 'drizzle-orm';
import { formatNumber } from '#contract/words/numbers.ts';
import { executeMailing } from '#server/features/mailing/begin-mailing.ts';
import { draftOf, makeReaders } from '#tests/mailings.ts';
import { mailingRecipients } from '#tests/tables.ts';
import type { SenderOrder, SenderTook } from '../mail-sender.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const LETTERS = 10_000;
const LETTER_MS = 2;
const START_MS = 2000;
const PAGE_MS = 200;
const PAUSE_MS = 50;

async function makeMailing({ url, signIn, services }: Stand) {
  const { token, id: user_id } = await signIn('administrator');
  const people = await makeReaders(services, LETTERS);
  const answer = await fetch(`${url}/api/admin/mailing_list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(draftOf({ audience: { people }, html: `<p>{имя}!</p>${'<p>Смена близко.</p>'.repeat(30)}` })),
  });
  if (!answer.ok) throw new Error(`no mailing: ${answer.status}`);
  return { id: ((await answer.json()) as { id: number }).id, user_id };
}

/** Opens the home page one time after another until it is told to end. Returns how long each took. */
function openPages({ url }: Stand): { end: () => Promise<number[]> } {
  let isOpen = true;
  const times: number[] = [];
  const opening = (async () => {
    while (isOpen) {
      const started = performance.now();
      await (await fetch(`${url}/login`)).arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return {
    end: async () => {
      isOpen = false;
      await opening;
      return times.toSorted((one, other) => one - other);
    },
  };
}

/** Ten thousand letters through a mail server that answers at once, by a sender of its own, while pages are opened. */
export async function measureMailing(stand: Stand): Promise<Row[]> {
  const { db, config } = stand.services;
  const { id, user_id } = await makeMailing(stand);
  const started = performance.now();
  // No job: the sender below is the one that is measured.
  const jobs = { ...stand.services.jobs, send: async () => {} };
  await executeMailing({ db, jobs, caller: { user_id } }, { id });
  const startTook = performance.now() - started;
  const settings = Object.fromEntries(
    (['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'PORTAL_ORIGIN', 'SECRET_KEY', 'SMTP_URL'] as const).map((name) => [
      name,
      String(config[name]),
    ]),
  );
  const pages = openPages(stand);
  const order: SenderOrder = { settings, mailing_id: id };
  const { processor_ms, took_ms } = await stand.run<SenderTook>('mail-sender.ts', order);
  const times = await pages.end();
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  const letters = await db.$count(mailingRecipients, eq(mailingRecipients.state, 'sent'));
  const each = processor_ms / LETTERS;
  return [
    {
      what: `Начало рассылки на ${formatNumber(LETTERS)} адресов одним запросом`,
      measured: `${Math.round(startTook)} мс`,
      against: 'получатели записаны в той же транзакции',
      bar: `< ${START_MS} мс`,
      holds: startTook < START_MS,
    },
    {
      what: 'Письмо рассылки: процессор портала',
      measured: `${each.toFixed(2)} мс`,
      against: `${formatNumber(LETTERS)} писем за ${(took_ms / 1000).toFixed(1)} с, отправлено не меньше ${formatNumber(letters)}`,
      bar: `< ${LETTER_MS} мс`,
      holds: letters >= LETTERS && each < LETTER_MS,
    },
    {
      what: 'Страницы портала, пока идёт рассылка, p99',
      measured: `${Math.round(p99)} мс`,
      against: `${formatNumber(times.length)} страниц подряд`,
      bar: `< ${PAGE_MS} мс`,
      holds: p99 < PAGE_MS,
    },
  ];
}
