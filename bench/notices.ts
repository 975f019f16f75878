import { sql } from 'drizzle-orm';
import type { PortalServices } from '#server/services.ts';

/** Everybody is told one thing, and one person so many more, half of them unread. Returns the middle one's number. */
export async function fillNotices({ db }: Pick<PortalServices, 'db'>, user_id: number, size: number): Promise<number> {
  await db.execute(sql`
    insert into notices (user_id, kind, text, created_at)
    select id, 'training_opened', 'Обучение открыто.', now() - interval '90 days' from users`);
  await db.execute(sql`
    insert into notices (user_id, kind, text, created_at, read_at)
    select ${user_id}::bigint, 'chat_waits', 'Дольше 4 часов ждут ответа: ' || number || ' диалогов.',
      now() - (${size}::integer - number) * interval '1 minute', case when number % 2 = 0 then now() end
    from generate_series(1, ${size}::integer) number`);
  await db.execute(sql`vacuum analyze notices`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from notices where user_id = ${user_id} order by id offset ${size / 2}::integer limit 1`,
  );
  return Number(rows[0]?.id);
}
