import { sql } from 'drizzle-orm';
import type { SignedContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/pool.ts';

/**
 * One edit of the materials: a transaction. Edits come one after another, in all processes together, so that each is
 * judged by what the others have left (places of videos). Readers wait for none of them.
 */
export const edit = <R>({ db }: Pick<SignedContext, 'db'>, change: (tx: Transaction) => Promise<R>): Promise<R> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table articles, books, videos in share row exclusive mode`);
    return change(tx);
  });
