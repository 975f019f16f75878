import { sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { formatDate } from '#contract/words/dates.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { lettersChanged } from '#server/features/letters/changed-letters.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { contentChanged, sessionsChanged } from '#server/platform/db/topics.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import type { PortalServices } from '#server/services.ts';
import { demoAccounts } from '../accounts.ts';
import { DemoRefused, lock } from '../fill.ts';
import { countDemo, type DemoCount } from './count-demo.ts';
import {
  closeSeason,
  emptyTables,
  filledAt,
  removeAuthors,
  removeConfirmations,
  removeContent,
  removeFiles,
  removeLines,
  removePeople,
  removeVersions,
  removeWordings,
  renewAgreementTexts,
} from './remove-demo.ts';

/** Throws DemoRefused, with the reason, if there is no demo to remove. */
async function requireDemo(db: Connection): Promise<void> {
  const { rows } = await db.execute<{ is_filled: boolean; is_former: boolean; left_at: string | null }>(sql`
    select exists (select from demo_fills) as is_filled,
      exists (select from users where email = ${demoAccounts.administrator.email}) as is_former,
      (select max(at) from action_log where action = 'demo_taken_away') as left_at`);
  const { is_filled = false, is_former = false, left_at = null } = rows[0] ?? {};
  if (is_filled) return;
  if (left_at) throw new DemoRefused(`Образца здесь уже нет: его убрали ${formatDate(left_at)}`);
  if (is_former)
    throw new DemoRefused(
      'Этот образец заполнила прежняя версия портала, она не записала, что в нём её. Для настоящей работы начните с новой базы данных. Ничего не изменено',
    );
  throw new DemoRefused('Здесь нет образца: эта база данных никогда не была демонстрационной. Ничего не изменено');
}

/** The staff of the trial who stay. Throws DemoRefused if none of them could sign in. */
async function listStaff(db: Connection): Promise<number[]> {
  const { rows } = await db.execute<{ id: string; administers: boolean }>(sql`
    select id, utype = ${utypes.administrator} and blocked_at is null and password_hash is not null as administers
    from users where utype in (${utypes.administrator}, ${utypes.curator}) and created_at > ${filledAt} order by id`);
  if (!rows.some(({ administers }) => administers))
    throw new DemoRefused(
      'Войти в портал будет некому: сотрудники образца уйдут, а своего администратора ещё нет. Сделайте его: npm run administrator ПОЧТА-ИЛИ-ТЕЛЕФОН. Ничего не изменено',
    );
  return rows.map(({ id }) => Number(id));
}

/** What `leaveDemo` would take away and leave. Throws DemoRefused as it would. */
export async function previewLeaving({ db }: Pick<PortalServices, 'db'>): Promise<DemoCount> {
  await requireDemo(db);
  return countDemo(db, await listStaff(db));
}

/**
 * From trial to real work (docs/product/from-trial-to-real.md): removes the demo season, its people and everything of
 * people of the trial, in one transaction; the portal may run meanwhile, in any number of processes. Returns the number
 * of removed files. Throws DemoRefused if there is no demo, or nobody could sign in afterwards.
 */
export async function leaveDemo(services: PortalServices): Promise<number> {
  const { db, parts } = services;
  const removed = await db.transaction(async (tx) => {
    await lock(tx);
    await tx.execute(sql`set local statement_timeout = 0`);
    await requireDemo(tx);
    // Blocks registrations meanwhile.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    const staff = await listStaff(tx);
    await emptyTables(tx);
    await removeContent(tx);
    await removeVersions(tx, Object.values(parts.content));
    await removeAuthors(tx);
    await removeWordings(tx, parts.letters);
    await removeConfirmations(tx, staff);
    await removeLines(tx, staff);
    await closeSeason(tx);
    await renewAgreementTexts(tx);
    const files = await removeFiles(tx, parts.files.places, staff);
    const people = await removePeople(tx, staff);
    await tx.execute(sql`truncate demo_fills, rows_before_demo`);
    const details = { people: people.length, files: files.length };
    await writeLog(tx, { actor_id: null, subject_id: null, action: 'demo_taken_away', details });
    for (const user_id of people) await publish(tx, sessionsChanged, { user_id });
    for (const topic of [contentChanged, coursesChanged, lettersChanged]) await publish(tx, topic, {});
    await emitSeasonEvent(tx);
    return files.length;
  });
  await removeQueued(services);
  return removed;
}
