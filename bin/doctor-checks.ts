import { existsSync } from 'node:fs';
import { access, constants, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { formatDateTimeWithSeconds } from '#contract/words/dates.ts';
import { FIRST_ADMINISTRATOR } from '#server/announce.ts';
import { shareConnections } from '#server/cluster/share-connections.ts';
import type { Config } from '#server/config.ts';
import { checkApplied, readApplied } from '#server/platform/db/migrate/applied-migrations.ts';
import { historyOf } from '#server/platform/db/migrate/before-baseline.ts';
import { withMailbox } from '#server/platform/delivery/bounces/read-mailbox.ts';
import { makeFolder } from '#server/platform/make-folder.ts';
import { freeBytes } from '#server/platform/storage/cleaning/gauges.ts';
import { MIN_FREE_BYTES } from '#server/platform/storage/cleaning/watch-storage.ts';
import { openScanner } from '#server/platform/storage/scanning/scanner.ts';
import { openFileStore } from '#server/platform/storage/stores/file-store.ts';
import { newPath } from '#server/platform/storage/stores/store-local-file.ts';

/** Result of a check; a remark is no fault, but something to do. */
export type CheckResult = string | { remark: string };
/** A check; throws an error with a message for the person who runs the portal. */
export type Check = { name: string; act: () => Promise<CheckResult> };

// The test file that every antivirus detects, split so that it is not detected in the portal's own source.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const MIN_POSTGRES = 150_000;
const MAX_CLOCK_SECONDS = 3;
const WAIT_MS = 10_000;

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const queryDatabase = <T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> =>
  withClient(url, async (client) => (await client.query<T>(sql)).rows);

async function folder({ DATA_DIR }: Config): Promise<string> {
  await makeFolder(DATA_DIR);
  await access(DATA_DIR, constants.W_OK);
  const bytes = await freeBytes(DATA_DIR);
  const free = `свободно ${(bytes / 1024 ** 3).toFixed(1)} ГиБ`;
  if (bytes < MIN_FREE_BYTES) throw new Error(`${free}: освободите место, нужно хотя бы 1 ГиБ`);
  return `${DATA_DIR}, ${free}`;
}

async function database(url: string): Promise<string> {
  const [row] = await queryDatabase<{ version: string; number: number }>(
    url,
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  if (!row || row.number < MIN_POSTGRES) throw new Error(`PostgreSQL ${row?.version}: нужен 15 или новее`);
  return `PostgreSQL ${row.version}`;
}

type CollationRow = { name: string; collation: string; recorded: string | null; actual: string | null };

/**
 * Compares the rules of sorting that the indexes were made by with those of the system now: after an upgrade of the system they
 * may differ, and then an index does not find what is there.
 */
async function collation(url: string): Promise<string> {
  const rows = await queryDatabase<CollationRow>(
    url,
    `select current_database() as name, datcollate as collation, datcollversion as recorded,
        pg_database_collation_actual_version(oid) as actual
      from pg_database where datname = current_database()
      union all
      select distinct current_database(), collname::text, collversion, pg_collation_actual_version(pg_collation.oid)
      from pg_collation join pg_attribute on attcollation = pg_collation.oid
      where collversion is not null and attrelid >= 16384`,
  );
  const changed = rows.filter(({ recorded, actual }) => recorded !== null && actual !== null && recorded !== actual);
  const [first] = changed;
  if (!first) return `${rows[0]?.collation ?? ''}: индексы построены по тем же правилам`;
  const what = changed.map((one) => `${one.collation}: были ${one.recorded}, стали ${one.actual}`).join('; ');
  const name = `"${first.name.replaceAll('"', '""')}"`;
  throw new Error(
    `правила сортировки в системе изменились (${what}), а индексы построены по прежним: поиск и списки могут находить не всё. Остановите портал и выполните в базе: REINDEX DATABASE ${name}; затем ALTER DATABASE ${name} REFRESH COLLATION VERSION;`,
  );
}

async function replica(url: string): Promise<string> {
  const [row] = await queryDatabase<{ is_replica: boolean; is_fed: boolean }>(
    url,
    'select pg_is_in_recovery() as is_replica, exists (select from pg_stat_wal_receiver) as is_fed',
  );
  if (!row?.is_replica) return 'это не копия: база принимает запись';
  if (!row.is_fed) throw new Error('копия не получает изменений: отчёты будут из основной базы');
  return 'получает изменения';
}

/** Checks that the scanner detects the test file. */
async function clamd(url: string): Promise<string> {
  const found = await openScanner(url).scan(Readable.from([Buffer.from(EICAR)]));
  if (!found) throw new Error('не находит пробный вирус EICAR: проверьте базы clamd');
  return `находит ${found}`;
}

async function bounces(url: string): Promise<string> {
  const state = await withMailbox(url, (client) => client.status('INBOX', { unseen: true }));
  return `ящик открывается, непрочитанных писем ${state ? state.unseen : 0}`;
}

async function workers(config: Config, url: string): Promise<string> {
  if (config.WORKERS === 1) return 'один';
  const { workers: number, connections } = await shareConnections(url, config);
  return `рабочих ${number}, у каждого до ${connections} соединений с базой`;
}

/** The trusted proxies, listed: the reader knows whether the proxy in front is among them. */
async function proxies({ TRUSTED_PROXIES: { text } }: Config): Promise<string> {
  return `адресу посетителя верим от ${text}`;
}

async function migrations(url: string): Promise<string> {
  const applied = await withClient(url, readApplied);
  const { migrations: known } = await historyOf(applied.map(({ name }) => name));
  checkApplied(applied, known);
  const waiting = known.length - applied.length;
  return waiting === 0 ? `все применены (${known.length})` : `ждут запуска портала: ${waiting} из ${known.length}`;
}

/** Administrators and curators without a second factor: each is one password away from everybody's data. */
async function secondFactor({ REQUIRE_SECOND_FACTOR }: Config, url: string): Promise<string> {
  const [found] = await queryDatabase<{ to_regclass: string | null }>(url, `select to_regclass('users')`);
  const [row] = found?.to_regclass
    ? await queryDatabase<{ count: number }>(
        url,
        'select count(*)::int from users where utype in (1, 5) and totp_enabled_at is null and blocked_at is null',
      )
    : [];
  const without = `без него администраторов и кураторов: ${row?.count ?? 0}`;
  return REQUIRE_SECOND_FACTOR ? `обязателен; ${without}` : `не обязателен (REQUIRE_SECOND_FACTOR=0); ${without}`;
}

/**
 * Without an administrator the portal only says that it is being prepared: no fault of the machine, but the next thing
 * to do.
 */
async function administrators(url: string): Promise<CheckResult> {
  const [found] = await queryDatabase<{ to_regclass: string | null }>(url, `select to_regclass('users')`);
  const [row] = found?.to_regclass
    ? await queryDatabase<{ count: number }>(
        url,
        'select count(*)::int from users where utype = 1 and blocked_at is null',
      )
    : [];
  return row?.count ? `действующих: ${row.count}` : { remark: FIRST_ADMINISTRATOR };
}

async function clock(url: string): Promise<string> {
  const before = Date.now();
  const [row] = await queryDatabase<{ now: Date }>(url, 'select clock_timestamp() as now');
  const seconds = Math.abs((row?.now.getTime() ?? 0) - (before + Date.now()) / 2) / 1000;
  if (seconds > MAX_CLOCK_SECONDS)
    throw new Error(`часы портала и базы расходятся на ${Math.round(seconds)} с: настройте синхронизацию времени`);
  return formatDateTimeWithSeconds(new Date().toISOString());
}

async function storage(config: Config): Promise<string> {
  const store = await openFileStore(config);
  // A usual name, so that a file left by a killed run is swept away.
  const name = newPath('application/pdf');
  const file = store.temporary();
  await writeFile(file, 'проверка');
  await store.put(name, file, 'application/pdf');
  const found = await store.read(name);
  const same = found !== undefined && (await text(found.content)) === 'проверка';
  await store.remove(name);
  if (!same) throw new Error('записанный файл не прочитался');
  if (await store.read(name)) throw new Error('записанный файл не удалился');
  return config.S3_ENDPOINT ? `S3, ${config.S3_BUCKET}` : 'папка на этой машине';
}

type SweepRow = { removed: number; doubtful: number; missing: number; missing_paths: string[]; created_at: Date };

/** Result of the nightly comparison of storage and database. */
async function files(url: string): Promise<string> {
  const [table] = await queryDatabase<{ found: string | null }>(
    url,
    `select to_regclass('public.file_sweeps')::text as found`,
  );
  const [last] = table?.found
    ? await queryDatabase<SweepRow>(url, 'select * from file_sweeps order by id desc limit 1')
    : [];
  if (!last) return 'с базой ещё не сверялись: это делает портал каждую ночь';
  const { removed, doubtful, missing, missing_paths } = last;
  const at = `сверка ${formatDateTimeWithSeconds(last.created_at.toISOString())}`;
  if (missing > 0)
    throw new Error(
      `${at}: названы в базе, но не найдены в хранилище — ${missing}. Верните их из резервной копии: ${missing_paths.join(', ')}`,
    );
  if (doubtful > 0)
    throw new Error(
      `${at}: база не знает ${doubtful} файлов хранилища — слишком много, чтобы их убрать. Они не тронуты: проверьте, та ли это база и то ли хранилище`,
    );
  return `${at}: всё на месте, убрано лишних: ${removed}`;
}

async function mail(url: string): Promise<string> {
  const transport = createTransport({ url, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS });
  await transport.verify().finally(() => transport.close());
  return 'сервер отвечает и принимает вход';
}

/** Checks that a service answers at all; only a real message would show more. */
async function reached(url: string): Promise<string> {
  const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' });
  return `адрес отвечает (${status})`;
}

async function dadata(token: string, url: string): Promise<string> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ query: 'Москва', count: 1 }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (status !== 200) throw new Error(`ответ ${status}: проверьте ключ и его суточный предел`);
  return 'ключ принят';
}

async function devices({ VAPID_PRIVATE_KEY, OFFLINE_READING, secure }: Config): Promise<CheckResult> {
  if (VAPID_PRIVATE_KEY === undefined) return 'VAPID_PRIVATE_KEY не задан: на устройства ничего не приходит';
  if (!OFFLINE_READING) return { remark: 'ключ есть, но с OFFLINE_READING=0 на устройства ничего не приходит' };
  return secure ? 'ключ есть' : 'ключ есть; не по https браузеры включают их только на этой машине';
}

async function sentry(dsn: string): Promise<string> {
  const { username, pathname, host } = new URL(dsn);
  if (!username || !/\/\d+$/.test(pathname)) throw new Error('ожидается https://ключ@сервер/номер-проекта');
  return host;
}

async function pages(): Promise<string> {
  if (!['dist', 'dist/portal'].every((place) => existsSync(`${place}/.build-hash`)))
    throw new Error('не собраны: их соберёт npm start');
  return 'собраны';
}

const optional = (
  name: string,
  value: string | undefined,
  absent: string,
  act: (value: string) => Promise<string>,
) => ({
  name,
  act: async () => (value === undefined ? absent : act(value)),
});

/** What happens to messages if nothing sends them. */
const unsentWords = ({ outbox_shown }: Config, setting: string, what: string): string =>
  `${setting} не задан: ${what} ${outbox_shown ? 'остаются на странице /dev/outbox' : 'не будут отправляться'}`;

/** All checks of what the portal needs from its machine and neighbours, nearest first. */
export const checksOf = (config: Config, url: string): Check[] => [
  { name: 'Папка данных', act: () => folder(config) },
  { name: 'Страницы', act: pages },
  { name: 'База данных', act: () => database(url) },
  { name: 'Правила сортировки', act: () => collation(url) },
  optional('Копия базы', config.READ_DATABASE_URL, 'READ_DATABASE_URL не задан', replica),
  { name: 'Доверенные прокси', act: () => proxies(config) },
  { name: 'Процессы', act: () => workers(config, url) },
  { name: 'Миграции', act: () => migrations(url) },
  { name: 'Часы', act: () => clock(url) },
  { name: 'Хранилище файлов', act: () => storage(config) },
  { name: 'Файлы и база', act: () => files(url) },
  { name: 'Администраторы', act: () => administrators(url) },
  { name: 'Вход в два шага', act: () => secondFactor(config, url) },
  optional('Антивирус', config.CLAMD_URL, 'CLAMD_URL не задан', clamd),
  optional('Почта', config.SMTP_URL, unsentWords(config, 'SMTP_URL', 'письма'), mail),
  optional('Возвращённые письма', config.BOUNCES_URL, 'BOUNCES_URL не задан', bounces),
  optional('СМС', config.SMS_URL, unsentWords(config, 'SMS_URL', 'СМС'), reached),
  { name: 'Уведомления на устройства', act: () => devices(config) },
  optional('Подсказки адресов', config.DADATA_TOKEN, 'DADATA_TOKEN не задан', (token) =>
    dadata(token, config.DADATA_URL),
  ),
  optional('Сбор ошибок', config.SENTRY_DSN, 'SENTRY_DSN не задан', sentry),
];
