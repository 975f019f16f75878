import { and, asc, count, eq, gt, like, or, type SQL, sql } from 'drizzle-orm';
import { failureCauses, type RecipientState, recipientStates } from '#contract/mailing/names.ts';
import type { Recipient } from '#contract/mailing/shapes.ts';
import { fullName } from '#contract/words/names.ts';
import { plain, startingWith } from '#server/features/people/list/by-surname.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { DATE_TIME, moscowCell } from '#server/platform/excel/excel.ts';
import type { ExcelList } from '#server/platform/excel/excel-call.ts';
import { nameColumns, userKeys, users } from '#server/platform/users.ts';
import { getMailing } from './queries.ts';
import { mailingRecipients as r } from './tables.ts';

type RecipientsQuery = { id: number; state?: RecipientState | undefined; search: string };

/** The beginning of an address or of a name. */
const isFound = ({ id, state, search }: RecipientsQuery): SQL | undefined =>
  and(
    eq(r.mailing_id, id),
    state === undefined ? undefined : eq(r.state, state),
    search === ''
      ? undefined
      : or(
          like(r.address, startingWith(search.toLowerCase())),
          sql`${r.user_id} in (select ${userKeys.id} from ${userKeys} where ${userKeys.surname_key} like ${startingWith(plain(search))})`,
        ),
  );

const shown = {
  id: r.id,
  user_id: r.user_id,
  address: r.address,
  state: r.state,
  cause: r.cause,
  smtp_code: r.smtp_code,
  tries: r.tries,
  next_at: r.next_at,
  ended_at: r.ended_at,
  ...nameColumns,
};

type Row = Omit<Recipient, 'full_name' | 'next_at'> & {
  next_at: string;
} & Record<'surname' | 'name' | 'patronymic', string | null>;

const recipientOf = ({ surname, name, patronymic, next_at, address, ...row }: Row): Recipient => ({
  ...row,
  address: address.startsWith('erased-') ? '' : address,
  next_at: row.state === 'waiting' ? next_at : null,
  full_name: fullName({ surname, name, patronymic }),
});

const select = (db: Connection, where: SQL | undefined) =>
  db.select(shown).from(r).leftJoin(users, eq(users.id, r.user_id)).where(where).orderBy(asc(r.id));

/** A page of a mailing's letters, as they were written down. Three queries; 404 as getMailing. */
export async function listRecipients(db: Connection, asked: RecipientsQuery, page: Page) {
  await getMailing(db, asked.id);
  const where = isFound(asked);
  const [rows, [counted]] = await Promise.all([
    select(db, where).limit(page.limit).offset(page.offset),
    db.select({ total: count() }).from(r).where(where),
  ]);
  return { data: rows.map(recipientOf), total: counted?.total ?? 0 };
}

const BATCH = 1000;

async function* inBatches(db: Connection, asked: RecipientsQuery): AsyncGenerator<Recipient[]> {
  for (let after = 0; ; ) {
    const rows = await select(db, and(isFound(asked), gt(r.id, after))).limit(BATCH);
    if (rows.length > 0) yield rows.map(recipientOf);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}

/** The recipients of a mailing as an Excel file; that it was taken is logged. */
export const recipientsExcel: ExcelList<RecipientsQuery, Recipient> = {
  name: 'Получатели рассылки',
  action: 'mailing_recipients_exported',
  columns: [
    { header: 'Кому', width: 34, of: ({ full_name }) => full_name },
    { header: 'Адрес', width: 34, of: ({ address }) => address },
    { header: 'Что с письмом', width: 30, of: ({ state }) => recipientStates[state] },
    { header: 'Причина', width: 60, of: ({ cause }) => cause && failureCauses[cause] },
    { header: 'Ответ сервера', width: 14, of: ({ smtp_code }) => smtp_code },
    { header: 'Попыток', width: 10, of: ({ tries }) => tries },
    { header: 'Когда (МСК)', width: 18, numFmt: DATE_TIME, of: ({ ended_at }) => moscowCell(ended_at) },
  ],
  read: async ({ db }, asked) => {
    await getMailing(db, asked.id);
    return { batches: inBatches(db, asked) };
  },
};
