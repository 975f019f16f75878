import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { certificateRuns, certificates, participations } from '#tests/tables.ts';
import type { Row } from '../report.ts';
import { fillSeason, forgetLetters } from '../season.ts';
import type { Stand } from '../stand.ts';

const CERTIFICATES = 1000;
const ALL_SECONDS = 60;
const PAGE_MS = 200;
const PAUSE_MS = 50;
const SENDING_MS = 10_000;
const PAGES = ['/', '/parent', '/admin/users/certificates'] as const;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} с`;

async function call<T>({ url, signIn }: Stand, method: 'GET' | 'POST', path: string): Promise<T> {
  const { token } = await signIn('administrator');
  const answer = await fetch(`${url}/api/admin/certificate/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  const given = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(given)}`);
  return given as T;
}

/** So many of the season at 500 who have no certificate; nobody else may have one. */
async function fill({ services: { db } }: Stand): Promise<void> {
  const { current_year } = await getConfiguration(db);
  const [found] = await db
    .select({ total: count() })
    .from(participations)
    .where(eq(participations.season, current_year));
  if ((found?.total ?? 0) < 2 * CERTIFICATES) await fillSeason(db, 2 * CERTIFICATES, current_year);
  await db.delete(certificateRuns);
  await db.delete(certificates);
  await db.execute(
    sql`update participations set status = ${s.ASSESSED} where season = ${current_year} and status in (${s.TRAINING_COMPLETED}, ${s.NOT_ENROLLED}, ${s.SHIFT_COMPLETED}, ${s.CERTIFIED})`,
  );
  await db.execute(sql`
    update participations set status = ${s.SHIFT_COMPLETED}, direction = coalesce(direction, 'keepers') where id in (
      select id from participations where season = ${current_year} and audience = 'participant' order by id limit ${CERTIFICATES})`);
  await db.execute(sql`vacuum analyze participations`);
}

/** Opens pages one after another until it is told to end. Returns how long each took. */
function openPages(stand: Stand): { end: () => Promise<number[]> } {
  let isOpen = true;
  const times: number[] = [];
  const opening = (async () => {
    const cookies = { '/': '', '/parent': (await stand.signIn('parent')).cookie };
    const { cookie: admin } = await stand.signIn('administrator');
    for (let at = 0; isOpen; at += 1) {
      const page = PAGES[at % PAGES.length] ?? '/';
      const cookie = page.startsWith('/admin') ? admin : cookies[page as keyof typeof cookies];
      const started = performance.now();
      const answer = await fetch(`${stand.url}${page}`, { headers: cookie ? { cookie } : {} });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
      times.push(performance.now() - started);
      // As people do: the work has the rest of the core.
      await sleep(PAUSE_MS);
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

/** A thousand certificates made as a job while pages are opened, and sent at once. */
export async function measureCertificates(stand: Stand): Promise<Row[]> {
  await fill(stand);
  const pages = openPages(stand);
  const [started, spent] = [performance.now(), stand.processorSeconds()];
  await call(stand, 'POST', 'create_all');
  type Progress = { run: { state: string; made: number } };
  let run = (await call<Progress>(stand, 'GET', 'progress')).run;
  while (run.state === 'running') {
    await sleep(250);
    run = (await call<Progress>(stand, 'GET', 'progress')).run;
  }
  const took = performance.now() - started;
  const processor = stand.processorSeconds() - spent;
  const times = await pages.end();
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  const sending = performance.now();
  const { sent } = await call<{ sent: number }>(stand, 'POST', 'send_all');
  const sendingTook = performance.now() - sending;
  await forgetLetters(stand.services.db);
  return [
    {
      what: `${formatNumber(CERTIFICATES)} сертификатов PDF/A одной работой`,
      measured: `${seconds(took)}, создано ${formatNumber(run.made)}`,
      against: `процессора портала ${processor.toFixed(1)} с вместе со страницами`,
      bar: `< ${ALL_SECONDS} с`,
      holds: run.made === CERTIFICATES && took < ALL_SECONDS * 1000,
    },
    {
      what: 'Страницы портала, пока они создаются, p99',
      measured: `${Math.round(p99)} мс`,
      against: `${formatNumber(times.length)} страниц подряд`,
      bar: `< ${PAGE_MS} мс`,
      holds: p99 < PAGE_MS,
    },
    {
      what: `Отправка ${formatNumber(CERTIFICATES)} сертификатов с переходом в 510 и письмами`,
      measured: seconds(sendingTook),
      against: `отправлено ${formatNumber(sent)}`,
      bar: `< ${SENDING_MS / 1000} с`,
      holds: sent === CERTIFICATES && sendingTook < SENDING_MS,
    },
  ];
}
