import { formatDateTime } from '#contract/words/dates.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { User } from './tables.ts';

/**
 * Tells the owner what was done to the account, by its contacts as they were before: a confirmed email, else a
 * confirmed phone, else nobody. Addresses neither «вы» nor «ты»: all roles read it. `what` is a sentence without its full stop: «Пароль кабинета изменён».
 */
export async function tellOwner(context: Context, connection: Connection, before: User, what: string): Promise<void> {
  const { delivery, config } = context;
  if (before.email && before.email_verified_at)
    await delivery.send(connection, {
      channel: 'email',
      recipient: before.email,
      subject: what,
      text: `${what}: ${formatDateTime(new Date().toISOString())} (время московское).\n\nЕсли это сделал кто-то другой, пароль можно восстановить на странице ${config.PORTAL_ORIGIN}/login, а написать нам — на странице ${config.PORTAL_ORIGIN}/contact`,
    });
  else if (before.phone && before.phone_verified_at)
    await delivery.send(connection, {
      channel: 'sms',
      recipient: before.phone,
      subject: '',
      text: `${what}. Если это сделал кто-то другой, написать нам можно здесь: ${config.PORTAL_ORIGIN}/contact`,
    });
}
