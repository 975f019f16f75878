import { getTableName, sql } from 'drizzle-orm';
import { contentKinds } from '#contract/content/kinds.ts';
import { ownActions } from '#contract/log-actions.ts';
import { wordConsents } from '#server/features/configuration/word-consents.ts';
import { agreementTexts } from '#server/features/consents/tables.ts';
import { syncLetterTemplates } from '#server/features/letters/sync-letter-templates.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { RecordKind } from '#server/platform/content/record-kind.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { Letter } from '#server/platform/letters/letter.ts';
import { isInUse } from '#server/platform/storage/cleaning/in-use.ts';
import { queueRemovals } from '#server/platform/storage/cleaning/removals.ts';
import type { FilePlace } from '#server/platform/storage/rights.ts';
import { tablesThat } from './table-rules.ts';

/** When the demo was filled: older rows that were not changed since are the demo's. */
export const filledAt = sql`(select max(filled_at) from demo_fills)`;
/** Ids as a parameter for `= any(…)`. */
const numbers = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`;
const name = (identifier: string) => sql.identifier(identifier);

/** Empties people and everything that depends on them in one statement, since the tables refer to each other. */
export async function emptyTables(tx: Transaction): Promise<void> {
  const mine = /^(partitions\..*|demo_fills|rows_before_demo)$/;
  const names = tablesThat('emptied').flatMap(({ table }) => (mine.test(table) ? [] : [name(table)]));
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  await tx.execute(sql`delete from live_events`);
  await tx.execute(sql`delete from pgboss.job`);
}

/** Removes what the sample has put on the site and nobody has changed; what a new portal has in its place is back. */
export async function removeContent(tx: Transaction): Promise<void> {
  for (const { table, rule } of tablesThat('sample goes'))
    await tx.execute(sql`delete from ${name(table)} where ${name(rule.changed)} <= ${filledAt}`);
  for (const { table, rule } of tablesThat('as before')) {
    const isSample = sql`kept.updated_at <= ${filledAt} and kept.${name(rule.key)} <> all(${sql.param(rule.except)}::text[])`;
    const before = sql`from rows_before_demo before, jsonb_populate_record(null::${name(table)}, before.fields) made
      where before.table_name = ${table} and before.key = kept.${name(rule.key)}`;
    const columns = (of = sql``) =>
      sql.join(
        rule.columns.map((column) => sql`${of}${name(column)}`),
        sql`, `,
      );
    await tx.execute(sql`delete from ${name(table)} kept where ${isSample} and not exists (select ${before})`);
    await tx.execute(sql`update ${name(table)} kept set (${columns()}) = (select ${columns(sql`made.`)} ${before}),
      request_key = null, updated_at = now(), updated_by = null where ${isSample}`);
  }
}

/** Removes former versions of removed records, and the demo's versions of changed ones. */
export async function removeVersions(tx: Transaction, kinds: readonly RecordKind[]): Promise<void> {
  const going = [...tablesThat('sample goes'), ...tablesThat('as before')].map(({ table }) => table);
  const named = kinds.filter(({ table }) => going.includes(getTableName(table))).map(({ kind }) => kind);
  await tx.execute(sql`delete from content_versions
    where kind = any(${sql.param(named)}::text[]) and saved_at <= ${filledAt}`);
}

/** Removes the demo's authors from lectures, changed ones and former versions included; the course stays. */
export async function removeAuthors(tx: Transaction): Promise<void> {
  const names = sql`(select lecture_author from lectures where updated_at <= ${filledAt}
    union select fields ->> 'lecture_author' from content_versions where kind = 'lecture' and saved_at <= ${filledAt})`;
  await tx.execute(sql`with names as materialized ${names},
    former as (update content_versions set fields = fields || '{"lecture_author": ""}'
      where kind = 'lecture' and fields ->> 'lecture_author' in (select * from names))
    update lectures set lecture_author = '' where lecture_author in (select * from names)`);
}

/** Resets letters the demo has reworded. */
export async function removeWordings(tx: Transaction, letters: readonly Letter[]): Promise<void> {
  await tx.execute(sql`delete from content_versions where kind = 'letter_text' and saved_at <= ${filledAt}`);
  await tx.execute(sql`delete from letter_texts where is_changed and updated_at <= ${filledAt}`);
  await syncLetterTemplates(tx, letters);
}

/** Removes confirmations of texts by people of the sample: the staff who stay must confirm them again. */
export const removeConfirmations = (tx: Transaction, staff: readonly number[]) =>
  tx.execute(sql`delete from text_confirmations where confirmed_by is null or confirmed_by <> all(${numbers(staff)})`);

/** Makes each consent's current wording, with the organisation's data, its first version. Call after `closeSeason`. */
export async function renewAgreementTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from ${agreementTexts}`);
  await wordConsents(tx);
}

/** Resets the options the sample has set to the portal's own; closes registration and training. */
export async function closeSeason(tx: Transaction): Promise<void> {
  // An option's former value was the demo's.
  await tx.execute(sql`update action_log set details = (
      select jsonb_object_agg(option, change || '{"from": null}') from jsonb_each(details) as told (option, change))
    where action = 'configuration_changed' and details <> '{}'`);
  await tx.execute(sql`delete from configuration where updated_at <= ${filledAt}`);
  await saveConfiguration(tx, { registration_open: false, training_open: false }, null);
}

/** Removes lines of the log, but for those of staff who stay about options, texts and their own accounts. */
export async function removeLines(tx: Transaction, staff: readonly number[]): Promise<void> {
  const edits = contentKinds.flatMap((kind) => [`${kind}_created`, `${kind}_changed`]);
  const kept = ['configuration_changed', ...edits, ...ownActions];
  await tx.execute(sql`delete from action_log
    where id <= (select max(last_log_id) from demo_fills) or participation_id is not null
      or action <> all(${sql.param(kept)}::text[]) or (subject_id is not null and subject_id <> all(${numbers(staff)}))
      or actor_id is null or actor_id <> all(${numbers(staff)})`);
}

/** Removes unreferenced files, except just uploaded ones of staff who stay. */
export const removeFiles = (tx: Transaction, places: readonly FilePlace[], staff: readonly number[]) =>
  queueRemovals(tx, sql`not ${isInUse(places)} and (owner_id is null or owner_id <> all(${numbers(staff)}))`);

/** Removes everybody but the staff who stay, with sessions, devices and choices. Returns whose sessions ended. */
export async function removePeople(tx: Transaction, staff: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from users where id <> all(${numbers(staff)}) returning id`,
  );
  return rows.map(({ id }) => Number(id));
}
