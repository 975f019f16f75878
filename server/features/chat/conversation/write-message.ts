import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { clearSentDraftStatement } from '#server/platform/drafts/drafts.ts';
import { users } from '#server/platform/users.ts';
import type { Side } from '../policy.ts';

/**
 * Changes that a message makes of its dialog. A new one of either side opens it; one of its person calls it back from where
 * it was put off to, and it stays called back when that message is taken back; an answer ends the waiting.
 */
const changes: Record<Side, string> = {
  person: `unread_in = dialogs.unread_in + 1, waiting_since = coalesce(dialogs.waiting_since, written.created_at),
    returned_at = case when dialogs.snoozed_until is null then dialogs.returned_at else written.created_at end`,
  desk: `unread_out = dialogs.unread_out + 1, unread_since = coalesce(dialogs.unread_since, written.created_at),
    waiting_since = null, wait_told_at = null, returned_at = null`,
};

const parameter = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
type Names = { surname: string | null; name: string | null; patronymic: string | null };
/** A person's name; null where the join found nobody. */
const named = ({ surname, name, patronymic }: Names) =>
  surname === null || name === null || patronymic === null ? null : { surname, name, patronymic };

const nameOf = (alias: string) => ({
  surname: sql<string | null>`${sql.raw(alias)}.surname`,
  name: sql<string | null>`${sql.raw(alias)}.name`,
  patronymic: sql<string | null>`${sql.raw(alias)}.patronymic`,
});

/**
 * The message behind all others of its dialog, with what it changes there and the draft it was, and the names it is shown
 * with. Nothing comes back where the key is taken. One statement, prepared: a talk of many people asks it all day.
 */
const statement = prepared((db, side: Side) =>
  db
    .with(
      db.$with('written', {}).as(sql`
        insert into dialog_messages (user_id, direction, author_id, text, version, request_key, about_kind, about_user_id,
          about_status, about_time_out_type, about_time_out_date, about_place, quoted_id, waited_since)
        values (${parameter('user_id', 'bigint')}, ${parameter('direction', 'text')}, ${parameter('author_id', 'bigint')},
          ${parameter('text', 'text')}, ${parameter('version', 'bigint')}, ${parameter('request_key', 'uuid')},
          ${parameter('about_kind', 'text')}, ${parameter('about_user_id', 'bigint')}, ${parameter('about_status', 'integer')},
          ${parameter('about_time_out_type', 'text')}, ${parameter('about_time_out_date', 'timestamptz')},
          ${parameter('about_place', 'jsonb')}, ${parameter('quoted_id', 'bigint')}, ${parameter('waited_since', 'timestamptz')})
        on conflict (author_id, request_key) do nothing
        returning id, user_id, author_id, about_user_id, created_at`),
      db.$with('moved', {}).as(sql`
        update dialogs set ${sql.raw(changes[side])}, last_at = written.created_at,
          closed_at = case when ${parameter('close', 'boolean')} then written.created_at end,
          snoozed_until = case when ${parameter('close', 'boolean')} or ${sql.raw(String(side === 'person'))} then null
            else dialogs.snoozed_until end
        from written where dialogs.user_id = written.user_id`),
      db.$with('cleared', {}).as(sql`
        ${clearSentDraftStatement({ user_id: parameter('author_id', 'bigint'), form: parameter('form', 'text'), field: 'text', text: parameter('text', 'text') })}
          and exists (select from written)`),
    )
    .select({
      id: sql<number>`written.id`.mapWith(Number),
      created_at: sql<string>`written.created_at`.mapWith((value: string) => new Date(value).toISOString()),
      // Of before this statement.
      previous_id: sql<number>`(
        select coalesce(max(last.id), 0) from dialog_messages last where last.user_id = written.user_id)`.mapWith(
        Number,
      ),
      author: nameOf('author'),
      meant: nameOf('meant'),
    })
    .from(sql`written left join ${users} author on author.id = written.author_id
      left join ${users} meant on meant.id = written.about_user_id`)
    .prepare(`write_message_${side}`),
);

type MessageValues = Parameters<ReturnType<typeof statement>['execute']>[0];

/** Writes a message into a dialog its caller holds. One query. */
export async function writeMessageRow(tx: Connection, side: Side, values: NonNullable<MessageValues>) {
  const [row] = await statement(tx, side).execute(values);
  return row && { ...row, author: named(row.author), meant: named(row.meant) };
}
