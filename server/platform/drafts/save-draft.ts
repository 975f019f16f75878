import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { tooLarge } from '#server/platform/errors.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { type OwnForm, ofForm } from './drafts.ts';
import { type DraftDeps, type InitialDraft, kindOf } from './kinds.ts';
import { savedData } from './tables.ts';

const MAX_CHARACTERS = 200_000;
const MAX_FIELDS = 500;
const MAX_FORMS = 50;

type Fields = Record<string, unknown>;
type Typed = { preserved: Fields; typed_at: Record<string, number> };

/**
 * Merges fields typed into a form into its saved draft: of each field the value typed later stays, whichever tab or device
 * sends first. `ages`: milliseconds since a field was typed, by default 0. Gives the whole draft.
 * 404 for the draft of another's child, 422 wrongStatus where it may not be changed now, 413 for more than anybody types.
 */
export async function saveDraft(
  { db, caller, parts }: DraftDeps,
  { form, preserved, ages }: { form: string; preserved: Fields; ages: Record<string, number> },
): Promise<{ preserved: Fields; updated_at: string }> {
  const draft = { user_id: caller.user_id, form };
  const { preserved: saved, updated_at } = await db.transaction(async (tx) => {
    const beginning = await kindOf(parts.drafts, form)?.check?.(tx, caller, form, 'change');
    const former = await lockDraft(tx, draft, beginning);
    const merged = merge(former, preserved, (field) => Math.round(former.at - (ages[field] ?? 0)));
    if (!merged) return former;
    const written = await write(tx, draft, merged);
    const { updated_at } = written;
    await emitEvents(tx, [{ user_id: caller.user_id, event: 'set_saved_data', payload: { form, updated_at } }]);
    return written;
  });
  return { preserved: saved, updated_at };
}

/** A draft in which nothing has been typed yet: every field has the age of the values it begins with. */
function untouched(beginning: InitialDraft | undefined): Typed {
  if (!beginning) return { preserved: {}, typed_at: {} };
  const { preserved } = beginning;
  const at = Date.parse(beginning.updated_at);
  return { preserved, typed_at: Object.fromEntries(Object.keys(preserved).map((field) => [field, at])) };
}

/**
 * The draft's row, made where there was none, locked to the end of the transaction; `at` is the transaction's time.
 * One statement: no deletion comes between looking for the row and locking it.
 */
async function lockDraft(tx: Connection, draft: OwnForm, beginning: InitialDraft | undefined) {
  const [row] = await tx
    .insert(savedData)
    .values({ ...draft, ...untouched(beginning) })
    .onConflictDoUpdate({ target: [savedData.user_id, savedData.form], set: { form: draft.form } })
    .returning({
      preserved: savedData.preserved,
      typed_at: savedData.typed_at,
      updated_at: savedData.updated_at,
      at: sql<number>`extract(epoch from now())::float8 * 1000`,
      inserted: sql<boolean>`xmax = 0`,
    });
  if (!row) throw new Error('draft was not written');
  if (row.inserted) await dropOldest(tx, draft.user_id);
  return row;
}

/** A draft with these fields merged into it; undefined where all of them are older than those it has. */
function merge(former: Typed, received: Fields, typedAt: (field: string) => number) {
  const newer = Object.entries(received).filter(([field]) => typedAt(field) >= (former.typed_at[field] ?? 0));
  if (newer.length === 0) return undefined;
  return {
    preserved: { ...former.preserved, ...Object.fromEntries(newer) },
    typed_at: { ...former.typed_at, ...Object.fromEntries(newer.map(([field]) => [field, typedAt(field)])) },
  };
}

/** The time of a saved draft: at least a millisecond later than before, the precision that tabs get. */
const later = sql<string>`greatest(clock_timestamp(), ${savedData.updated_at} + interval '1 millisecond')`;

async function write(tx: Connection, draft: OwnForm, fields: Typed) {
  const { preserved } = fields;
  if (Object.keys(preserved).length > MAX_FIELDS || JSON.stringify(preserved).length > MAX_CHARACTERS)
    throw tooLarge('Слишком много данных для черновика');
  const [row] = await tx
    .update(savedData)
    .set({ ...fields, updated_at: later })
    .where(ofForm(draft))
    .returning({ updated_at: savedData.updated_at });
  if (!row) throw new Error('draft was not written');
  return { preserved, ...row };
}

/** A draft of which everything was sent. It stays for a day, so that older saves of another tab do not bring it back. */
const isDone = sql`${savedData.preserved} <> '{}' and not jsonb_path_exists(${savedData.preserved}, '$.* ? (@.type() != "null")')`;
const isDoneLong = sql`(${isDone} and ${savedData.updated_at} < now() - interval '1 day')`;

/** A person's drafts are bounded in number: those that are done with make room first, then the oldest. */
async function dropOldest(tx: Connection, user_id: number): Promise<void> {
  const latest = tx
    .select({ form: savedData.form })
    .from(savedData)
    .where(eq(savedData.user_id, user_id))
    .orderBy(sql`(${isDone})`, desc(savedData.updated_at))
    .limit(MAX_FORMS);
  await tx
    .delete(savedData)
    .where(and(eq(savedData.user_id, user_id), or(notInArray(savedData.form, latest), isDoneLong)));
}
