import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Draft } from '#contract/drafts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type DraftDeps, type DraftKind, kindOf } from './kinds.ts';
import { savedData } from './tables.ts';

export type OwnForm = { user_id: number; form: string };

export const ofForm = ({ user_id, form }: OwnForm) => and(eq(savedData.user_id, user_id), eq(savedData.form, form));

/** A person's draft of a form, or what it begins with; 404 for the draft of another's child. */
export async function getDraft({ db, caller, parts }: DraftDeps, form: string): Promise<Draft> {
  const beginning = await kindOf(parts.drafts, form)?.check?.(db, caller, form, 'read');
  const saved = await findDraft(db, { user_id: caller.user_id, form });
  return saved ?? beginning ?? { preserved: null, updated_at: null };
}

export async function findDraft(db: Connection, draft: OwnForm) {
  const [row] = await db
    .select({ preserved: savedData.preserved, updated_at: savedData.updated_at })
    .from(savedData)
    .where(ofForm(draft));
  return row;
}

/** Gives a draft to another person, over one of the same name there. No failure where there is none. */
export async function moveDraft(tx: Connection, { form, from, to }: { form: string; from: number; to: number }) {
  const [moved] = await tx
    .delete(savedData)
    .where(ofForm({ user_id: from, form }))
    .returning();
  if (!moved) return;
  const row = { ...moved, user_id: to };
  await tx
    .insert(savedData)
    .values(row)
    .onConflictDoUpdate({ target: [savedData.user_id, savedData.form], set: row });
}

type SentText = { user_id: SQL; form: SQL; field: string; text: SQL };

/** A part of a statement that deletes a draft whose field holds a text that was sent, or its beginning. What was typed on meanwhile stays. */
export const clearSentDraftStatement = ({ user_id, form, field, text }: SentText): SQL =>
  sql`delete from ${savedData} where ${savedData.user_id} = ${user_id} and ${savedData.form} = ${form}
    and starts_with(${text}, btrim(coalesce(${savedData.preserved} ->> ${sql.raw(`'${field}'`)}, ''), E' \\t\\r\\n'))`;

/** Fields of a draft whose texts were sent, as if nulls were typed into them; no failure where there is none. */
export async function clearFields(tx: Connection, draft: OwnForm, fields: readonly string[]): Promise<void> {
  const held = sql`(select coalesce(jsonb_object_agg(key, null), '{}') from jsonb_object_keys(${savedData.preserved}) as key
    where key = any(${sql.param(fields)}::text[]))`;
  const typed = sql`(select coalesce(jsonb_object_agg(key, round(extract(epoch from now()) * 1000)), '{}')
    from jsonb_object_keys(${savedData.preserved}) as key where key = any(${sql.param(fields)}::text[]))`;
  await tx
    .update(savedData)
    .set({ preserved: sql`${savedData.preserved} || ${held}`, typed_at: sql`${savedData.typed_at} || ${typed}` })
    .where(ofForm(draft));
}

export async function clearDraft(tx: Connection, draft: OwnForm): Promise<void> {
  await tx.delete(savedData).where(ofForm(draft));
}

export async function clearDrafts(tx: Connection, user_id: number, forms: string[]): Promise<void> {
  await tx.delete(savedData).where(and(eq(savedData.user_id, user_id), inArray(savedData.form, forms)));
}

/** Everybody's drafts of this form that were not changed for so many days. Reads all drafts: an index by time would slow every saving. */
export async function clearRestingDrafts(db: Connection, form: string, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await db.delete(savedData).where(and(eq(savedData.form, form), lt(savedData.updated_at, before)));
}

type DraftFieldValue = { name: string; value: string | number };

/** Replaces these fields in every draft of a kind whose field has this value. Reads all drafts of the kind. */
export async function changeDrafts(
  tx: Connection,
  kind: Pick<DraftKind, 'name'>,
  held: DraftFieldValue,
  fields: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(savedData)
    .set({ preserved: sql`${savedData.preserved} || ${JSON.stringify(fields)}::jsonb` })
    .where(
      sql`starts_with(${savedData.form}, ${`${kind.name}:`}) and ${savedData.preserved} ->> ${held.name} = ${String(held.value)}`,
    );
}

/** Which of these values a field holds in some draft of a kind. Reads all drafts of the kind. */
export async function listDraftFieldValues(
  tx: Connection,
  kind: Pick<DraftKind, 'name'>,
  { name, values }: { name: string; values: readonly number[] },
): Promise<number[]> {
  const held = sql<string>`${savedData.preserved} ->> ${name}`;
  const rows = await tx
    .selectDistinct({ value: held })
    .from(savedData)
    .where(
      sql`starts_with(${savedData.form}, ${`${kind.name}:`}) and ${held} = any(${sql.param(values.map(String))}::text[])`,
    );
  return rows.map(({ value }) => Number(value));
}
