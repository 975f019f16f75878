import { asc, eq, inArray, sql } from 'drizzle-orm';
import { recipientStates } from '#contract/mailing/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { clearUndeliverable } from '#server/platform/delivery/sending/undeliverable.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { mailings, mailingRecipients as r } from './tables.ts';

async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const rows = await db
    .select({ letter: r, title: mailings.subject })
    .from(r)
    .leftJoin(mailings, eq(mailings.id, r.mailing_id))
    .where(inArray(r.user_id, [...ids]))
    .orderBy(asc(r.id));
  const entries = entriesOf(
    rows,
    ({ letter }) => letter.user_id ?? 0,
    ({ letter: { address, state, ended_at }, title }) => ({
      title: title ?? 'Рассылка',
      facts: [
        ['address', 'На адрес', address],
        ['state', 'Что с письмом', state, recipientStates[state]],
        moment('ended_at', 'Когда', ended_at),
      ],
    }),
  );
  return [{ key: 'mailings', title: 'Рассылки', entries }];
}

/** Letters of mailings: the address goes, the letter stays as a number among others. */
export const mailingData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({ mailings: await db.$count(r, inArray(r.user_id, [...ids])) }),
  erase: async (tx, people) => {
    await clearUndeliverable(
      tx,
      people.flatMap(({ email }) => email ?? []),
    );
    await tx
      .update(r)
      .set({
        user_id: null,
        address: sql`'erased-' || ${r.id}`,
        // A person who is erased gets no letter; of a letter under way its sender writes what became of it.
        state: sql`case when ${r.state} = 'waiting' then 'left_out' else ${r.state} end`,
        cause: sql`case when ${r.state} = 'waiting' then 'account_gone' else ${r.cause} end`,
        ended_at: sql`case when ${r.state} = 'waiting' then now() else ${r.ended_at} end`,
      })
      .where(
        inArray(
          r.user_id,
          people.map(({ id }) => id),
        ),
      );
  },
};
