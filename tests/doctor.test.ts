import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type CheckResult, checksOf } from '../bin/doctor-checks.ts';
import { cloneDatabase, dropDatabase, emptyDatabase } from './database.ts';

async function diagnose(url: string, change?: string): Promise<CheckResult> {
  onTestFinished(() => dropDatabase(url));
  if (change) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(change);
    await client.end();
  }
  const check = checksOf(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), url).find(
    ({ name }) => name === 'Миграции',
  );
  return check?.act() ?? '';
}

test('the doctor says of the migrations: waiting, applied, newer than the portal, or changed since', async () => {
  const postgres = inject('postgres');
  expect(await diagnose(await emptyDatabase(postgres))).toMatch(/^ждут запуска портала: \d+ из \d+$/);
  expect(await diagnose(await cloneDatabase(postgres))).toMatch(/^все применены \(\d+\)$/);
  await expect(
    diagnose(await cloneDatabase(postgres), `insert into schema_migrations values ('9999-future.sql', 'x')`),
  ).rejects.toThrow('База данных новее этой версии портала (9999-future.sql): обновите портал');
  await expect(
    diagnose(await cloneDatabase(postgres), `update schema_migrations set sha256 = 'x' where name like '0001-%'`),
  ).rejects.toThrow(/^Миграция изменена .+\(0001-.+\.sql\)/);
});

test('the doctor names the command where the rules of sorting have changed under the indexes', async () => {
  const find = (url: string) =>
    checksOf(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), url).find(
      ({ name }) => name === 'Правила сортировки',
    );
  const url = await emptyDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(url));
  expect(await find(url)?.act()).toMatch(/построены по тем же правилам$/);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update pg_database set datcollversion = '0.9' where datname = current_database()`);
  await client.end();
  await expect(find(url)?.act()).rejects.toThrow(
    /были 0\.9, стали \S+\), .+ REINDEX DATABASE "[^"]+"; затем ALTER DATABASE "[^"]+" REFRESH COLLATION VERSION;$/,
  );
});

test('the doctor says what will not be sent', async () => {
  const outputOf = async (settings: Record<string, string>) => {
    const checks = checksOf(readConfig({ NODE_ENV: 'test', ...settings }), '');
    return Promise.all(['Почта', 'СМС'].map(async (name) => await checks.find((check) => check.name === name)?.act()));
  };
  expect(await outputOf({ PORTAL_ORIGIN: 'https://portal.example.ru' })).toEqual([
    'SMTP_URL не задан: письма не будут отправляться',
    'SMS_URL не задан: СМС не будут отправляться',
  ]);
  expect(await outputOf({})).toEqual([
    'SMTP_URL не задан: письма остаются на странице /dev/outbox',
    'SMS_URL не задан: СМС остаются на странице /dev/outbox',
  ]);
});
