import { and, asc, eq, type InferColumnsDataTypes, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PublicationState } from '#contract/content/kinds.ts';
import { MAX_SHOWN } from '#contract/site/fields.ts';
import { editPublic } from '#server/platform/content/edit-content.ts';
import { isPublished, publicationState } from '#server/platform/content/publication.ts';
import type { RecordKind, RecordTable } from '#server/platform/content/record-kind.ts';
import { setPositions } from '#server/platform/content/set-positions.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { notFound } from '#server/platform/errors.ts';

/** A table of the site: a content record with a place and an hour of publication. */
type PlacedTable = RecordTable & Record<'position' | 'published_at' | 'is_active', AnyPgColumn>;

/** Changes of one kind come one after another, so that positions stay without gaps; published to every process. */
export const editInOrder =
  (table: PlacedTable) =>
  <R>(context: SignedContext, change: (tx: Transaction) => Promise<R>): Promise<R> =>
    editPublic(context, async (tx) => {
      await tx.execute(sql`lock table ${table} in share row exclusive mode`);
      return change(tx);
    });

/** The handler of a call that saves the order of records. */
export const orderContent = async (
  context: SignedContext,
  kind: RecordKind,
  { positions }: { positions: number[] },
) => ({
  positions: await kind.edit(context, (tx) => setPositions(tx, kind, positions, context.caller.user_id)),
});

type Columns = Readonly<Record<string, AnyPgColumn>>;

type ContentReads<Own extends Columns> = {
  table: PlacedTable;
  /** What everybody sees of a record. */
  own: Own;
  /** What editors look into. */
  searched: readonly AnyPgColumn[];
  /** «Вопрос не найден» */
  missing: string;
};

type StoredState = {
  position: number;
  published_at: string;
  is_active: boolean;
  state: PublicationState;
  updated_at: string;
};

/** How the records of one kind are read: by everybody, and by their editors. Each reading is one query, a list two. */
export function readsOf<Own extends Columns>({ table, own, searched, missing }: ContentReads<Own>) {
  // Of columns that are not known here Drizzle cannot say the row; it is what they say themselves.
  type Shown = InferColumnsDataTypes<Own>;
  type Whole = Shown & StoredState;
  const { position, published_at, is_active, updated_at } = table;
  const shown: Columns = own;
  const all = {
    ...shown,
    position,
    published_at,
    is_active,
    updated_at,
    state: publicationState({ is_active, published_at }),
  };
  return {
    /** In their order, those whose hour has come. */
    listShown: async (db: Connection, found?: SQL): Promise<Shown[]> =>
      (await db
        .select(shown)
        .from(table)
        .where(and(isPublished({ is_active, published_at }), found))
        .orderBy(asc(position))
        .limit(MAX_SHOWN)) as Shown[],
    /** In their order, hidden and waiting ones too. */
    listAll: async (db: Connection, search: string, { limit, offset }: Page) => {
      const where = containsText(search, ...searched);
      const [data, total] = await Promise.all([
        db.select(all).from(table).where(where).orderBy(asc(position)).limit(limit).offset(offset),
        db.$count(table, where),
      ]);
      return { data: data as unknown as Whole[], total };
    },
    /** Throws not found. */
    find: async (db: Connection, id: number): Promise<Whole> => {
      const [row] = await db.select(all).from(table).where(eq(table.id, id));
      if (!row) throw notFound(missing);
      return row as unknown as Whole;
    },
  };
}
