import type { FactKind } from '#contract/notices/kinds.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { contactPage } from '#contract/write-to-us.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import type { Person } from '#server/platform/users.ts';
import { writeNotices } from './write-notices.ts';

type Owner = Pick<Person, 'id' | 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>;

type Change = {
  kind: FactKind;
  /** A sentence without its full stop: «Пароль кабинета изменён». Addresses neither «вы» nor «ты»: all roles read it. */
  what: string;
  /** Sentences in place of «Если это сделал кто-то другой», where it is always somebody else who did it. */
  advice?: string;
};

/**
 * Tells the owner what was done to the account: in the list of notices, and by its contacts as they were before, a
 * confirmed email, else a confirmed phone.
 */
export async function notifyOwner(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  connection: Connection,
  before: Owner,
  { kind, what, advice }: Change,
): Promise<void> {
  const origin = config.PORTAL_ORIGIN;
  await writeNotices(connection, [{ user_id: before.id, kind, text: `${what}.`, about_id: null }]);
  if (before.email && before.email_verified_at)
    await delivery.send(connection, {
      kind,
      channel: 'email',
      recipient: before.email,
      subject: what,
      text: `${what}: ${formatDateTime(new Date().toISOString())} (время московское).\n\n${advice ?? `Если это сделал кто-то другой, пароль можно восстановить на странице ${origin}/login, а написать нам — на странице ${origin}${contactPage('account')}`}`,
    });
  else if (before.phone && before.phone_verified_at)
    await delivery.send(connection, {
      kind,
      channel: 'sms',
      recipient: before.phone,
      subject: '',
      text: `${what}. ${advice ?? `Если это сделал кто-то другой, написать нам можно здесь: ${origin}${contactPage('account')}`}`,
    });
}
