import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { UNSEND_WINDOW_MS } from '#contract/chat/fields.ts';
import type { ChatMessage, MessageFile, Quote } from '#contract/chat/messages.ts';
import { statusLabel } from '#contract/statuses.ts';
import { nameAndPatronymic, nameAndSurname, surnameAndName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { type Side, writtenBy } from '../policy.ts';
import { dialogFiles, dialogMessages } from '../tables.ts';

const author = alias(users, 'author');
const meant = alias(users, 'meant');
type File = Omit<MessageFile, 'url'>;

const filesOf = sql<File[]>`(
  select coalesce(json_agg(json_build_object('path', f.path, 'original_name', f.original_name,
    'content_type', f.content_type, 'size', f.size) order by f.ordinal), '[]')
  from ${dialogFiles} f where f.message_id = ${dialogMessages.id})`;

const QUOTE_LENGTH = 200;

type QuotedRow = {
  direction: 'in' | 'out';
  text: string;
  files: number;
  is_taken_back: boolean;
  surname: string | null;
  name: string | null;
  patronymic: string | null;
};
/** The message that another one answers, as it is now; null where it is gone. */
const quotedOf = sql<QuotedRow | null>`(
  select json_build_object('direction', q.direction, 'text', left(q.text, ${sql.raw(String(QUOTE_LENGTH))}),
    'files', (select count(*) from ${dialogFiles} f where f.message_id = q.id), 'is_taken_back', q.taken_back_at is not null,
    'surname', u.surname, 'name', u.name, 'patronymic', u.patronymic)
  from dialog_messages q left join ${users} u on u.id = q.author_id
  where q.id = ${dialogMessages.quoted_id} and q.user_id = ${dialogMessages.user_id})`;

/** A query of messages with their files and names, to which the caller adds conditions, order and limit. */
export const selectMessages = (db: Connection) =>
  db
    .select({
      message: dialogMessages,
      files: filesOf,
      quoted: quotedOf,
      author: { surname: author.surname, name: author.name, patronymic: author.patronymic },
      meant: { surname: meant.surname, name: meant.name },
    })
    .from(dialogMessages)
    .leftJoin(author, eq(author.id, dialogMessages.author_id))
    .leftJoin(meant, eq(meant.id, dialogMessages.about_user_id))
    .$dynamic();

type SelectedMessage = Awaited<ReturnType<typeof selectMessages>>[number];

function aboutOf({ message, meant }: SelectedMessage): ChatMessage['about'] {
  const { about_kind, about_user_id, about_status, about_time_out_type, about_time_out_date, about_place } = message;
  if (about_kind === null) return null;
  return {
    kind: about_kind,
    participant_id: about_user_id,
    name: meant ? nameAndSurname(meant) : '',
    participant_status: about_status,
    status_label: about_status === null ? '' : statusLabel(about_status),
    time_out_type_code: about_time_out_type,
    time_out_date: about_time_out_date,
    place: about_place,
  };
}

/** How a side calls an author: a family knows the administration by name and patronymic. */
function callAuthor(side: Side, direction: 'in' | 'out') {
  if (side === 'desk') return surnameAndName;
  return direction === 'out' ? nameAndPatronymic : nameAndSurname;
}

function quoteFor(side: Side, { message, quoted }: SelectedMessage): Quote | null {
  if (message.quoted_id === null) return null;
  const { surname, name, patronymic } = quoted ?? { surname: null, name: null, patronymic: null };
  const isNamed = surname !== null && name !== null && patronymic !== null;
  return {
    message_id: message.quoted_id,
    author: quoted && isNamed ? callAuthor(side, quoted.direction)({ surname, name, patronymic }) : '',
    text: quoted?.text ?? '',
    files: quoted?.files ?? 0,
    is_taken_back: quoted?.is_taken_back ?? false,
    is_gone: quoted === null,
  };
}

/**
 * A message as one side sees it. `reader_id` decides whether it may be taken back; by default its author, for an event that
 * goes to several readers.
 */
export function messageFor(side: Side, row: SelectedMessage, reader_id = row.message.author_id): ChatMessage {
  const { message, files } = row;
  const { id, user_id, direction, text, is_read, taken_back_at, created_at } = message;
  const isOurs = writtenBy[side] === direction;
  const until = new Date(Date.parse(created_at) + UNSEND_WINDOW_MS).toISOString();
  const isWithin =
    message.author_id === reader_id && isOurs && !is_read && taken_back_at === null && Date.parse(until) > Date.now();
  return {
    message_id: id,
    user_id,
    direction,
    author: row.author ? callAuthor(side, direction)(row.author) : '',
    author_id: isOurs || side === 'desk' ? message.author_id : null,
    text,
    mfiles: files.map((file) => ({ ...file, url: `/api/storage/${file.path}` })),
    about: aboutOf(row),
    quote: quoteFor(side, row),
    is_read,
    is_taken_back: taken_back_at !== null,
    take_back_until: isWithin ? until : null,
    created_at,
    request_key: isOurs ? message.request_key : null,
  };
}

/** One message, or nothing. */
export async function findMessage(db: Connection, where: SQL | undefined): Promise<SelectedMessage | undefined> {
  const [row] = await selectMessages(db).where(where).limit(1);
  return row;
}
export type MessageRow = SelectedMessage;

/** What a message of this dialog is quoted with; nothing for another dialog's. One query. */
export async function findQuoted(db: Connection, user_id: number, id: number): Promise<QuotedRow | undefined> {
  const found = await findMessage(db, and(eq(dialogMessages.id, id), eq(dialogMessages.user_id, user_id)));
  if (!found) return undefined;
  const { message, files, author } = found;
  return {
    direction: message.direction,
    // As the database cuts it: half a sign is none that it would store.
    text: [...message.text].slice(0, QUOTE_LENGTH).join(''),
    files: files.length,
    is_taken_back: message.taken_back_at !== null,
    surname: author?.surname ?? null,
    name: author?.name ?? null,
    patronymic: author?.patronymic ?? null,
  };
}
