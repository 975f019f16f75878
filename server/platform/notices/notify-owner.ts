import type { FactKind } from '#contract/notices/kinds.ts';
import { type Utype, utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { contactPage } from '#contract/write-to-us/write-to-us.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Delivery } from '#server/platform/delivery/delivery.ts';
import { letterWordsOf, type RenderedLetter } from '#server/platform/letters/render-letter.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import type { Person } from '#server/platform/users.ts';
import { writeNotices } from './write-notices.ts';

export type AccountOwner = Pick<Person, 'id' | 'utype' | 'email' | 'email_verified_at' | 'phone' | 'phone_verified_at'>;

/** Values that every letter about an account has. */
export type AccountValues = Record<'когда' | 'войти' | 'восстановить пароль' | 'написать нам', string>;

/** What to say of an account, by the values all such letters have; a participant is said «ты». */
export type OwnerNotice = (values: AccountValues, isChild: boolean) => RenderedLetter;

const isParticipant = (utype: Utype): boolean => utype === utypes.participant;

/**
 * Tells the owner what was done to the account: in the list of notices, and by its contacts as they were before, a
 * confirmed email, else a confirmed phone.
 */
export async function notifyOwner(
  { delivery, config }: { delivery: Pick<Delivery, 'send' | 'letters'>; config: Pick<Config, 'PORTAL_ORIGIN'> },
  connection: Connection,
  before: AccountOwner,
  notice: OwnerNotice,
): Promise<void> {
  const origin = config.PORTAL_ORIGIN;
  const values = {
    когда: formatDateTime(new Date().toISOString()),
    войти: `${origin}/login`,
    'восстановить пароль': `${origin}/login?recovery=true`,
    'написать нам': `${origin}${contactPage('account')}`,
  };
  const rendered = notice(values, isParticipant(before.utype));
  const { shown } = letterWordsOf(rendered, await delivery.letters(connection));
  const kind = rendered.letter.kind as FactKind;
  await writeNotices(connection, [{ user_id: before.id, kind, text: shown, about_id: null }]);
  const email = before.email_verified_at ? before.email : null;
  const phone = before.phone_verified_at ? before.phone : null;
  await sendLetter(delivery, connection, email ? { email } : { phone }, rendered);
}
