import type pg from 'pg';

// Of the portal that is about to be replaced; the session's own tables outlive the schema they were made from.

/** Notes which files the former portal names, and what it has sent: asked before anything is dropped. */
export async function noteFormer(client: pg.Client): Promise<void> {
  await client.query('create temp table former_files (path text, is_public boolean)');
  await client.query(
    'create temp table former_sent (id bigint, recipient text, created_at timestamptz, sent_at timestamptz)',
  );
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest(array['files', 'messages']) name where to_regclass('public.' || name) is not null`,
  );
  const has = (table: string) => rows.some(({ name }) => name === table);
  if (has('files')) await client.query('insert into former_files select path, is_public from files');
  if (has('messages'))
    await client.query(
      `insert into former_sent select id, recipient, created_at, sent_at from messages where sent_at is not null`,
    );
}

/**
 * Marks messages as sent that this portal had sent after the archive was made, so that they are not sent again. Part of
 * the archive's own transaction: a portal restored without it would send them.
 */
export async function restoreSentMarks(client: pg.Client): Promise<void> {
  await client.query(`
    update messages set sent_at = former.sent_at, subject = '', text = '' from former_sent former
     where messages.sent_at is null and messages.id = former.id and messages.recipient = former.recipient
       and messages.created_at = former.created_at`);
}

/**
 * Once the archive's portal stands: the former portal's files that this one does not name are noted to be removed. Only
 * names its database had: nothing else that may lie in the storage. Gives how many.
 */
export async function noteFormerFiles(client: pg.Client): Promise<{ noted: number }> {
  const { rowCount } = await client.query(`
    insert into file_removals (path, is_public)
    select path, is_public from former_files former where not exists (select from files where files.path = former.path)
    on conflict do nothing`);
  return { noted: rowCount ?? 0 };
}
