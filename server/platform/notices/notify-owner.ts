import type { FactKind } from '#contract/notices/kinds.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { contactPage } from '#contract/write-to-us/write-to-us.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Delivery } from '#server/platform/delivery/delivery.ts';
import type { Letter } from '#server/platform/letters/letter.ts';
import { letterWordsOf, renderLetter } from '#server/platform/letters/render-letter.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import type { Person } from '#server/platform/users.ts';
import { writeNotices } from './write-notices.ts';

type AccountOwner = Pick<Person, 'id' | 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>;
type OwnerLetter = Letter<'когда' | 'восстановить пароль' | 'написать нам'>;

/**
 * Tells the owner what was done to the account: in the list of notices, and by its contacts as they were before, a
 * confirmed email, else a confirmed phone.
 */
export async function notifyOwner(
  { delivery, config }: { delivery: Pick<Delivery, 'send' | 'letters'>; config: Pick<Config, 'PORTAL_ORIGIN'> },
  connection: Connection,
  before: AccountOwner,
  letter: OwnerLetter,
): Promise<void> {
  const origin = config.PORTAL_ORIGIN;
  const rendered = renderLetter(letter, {
    когда: formatDateTime(new Date().toISOString()),
    'восстановить пароль': `${origin}/login`,
    'написать нам': `${origin}${contactPage('account')}`,
  });
  const { shown } = letterWordsOf(rendered, await delivery.letters(connection));
  await writeNotices(connection, [{ user_id: before.id, kind: letter.kind as FactKind, text: shown, about_id: null }]);
  const email = before.email_verified_at ? before.email : null;
  const phone = before.phone_verified_at ? before.phone : null;
  await sendLetter(delivery, connection, email ? { email } : { phone }, rendered);
}
