import { nameAndSurname } from '#contract/words/names.ts';
import { contactPage } from '#contract/write-to-us.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import type { Person } from '#server/platform/users.ts';

const words = {
  phone: { changed: 'новый телефон ребёнка', gone: 'телефон ребёнка убран' },
  email: { changed: 'новая почта ребёнка', gone: 'почта ребёнка убрана' },
} as const;

type Change = {
  parent_id: number;
  /** As it was before. */
  child: Pick<Person, 'id' | 'name' | 'surname' | 'phone' | 'email'>;
  field: keyof typeof words;
  /** Empty for none. */
  value: string;
};

/**
 * A receipt to a parent who has changed a child's contact, in the transaction of the change: the link that opens the
 * child's account goes there. Nothing where it is the same as before. The letter does not say the contact.
 */
export async function confirmChildContact(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { parent_id, child, field, value }: Change,
): Promise<void> {
  if ((child[field] ?? '') === value) return;
  const subject = `${nameAndSurname(child)}: ${words[field][value === '' ? 'gone' : 'changed']}`;
  const meaning = value === '' ? '' : ' Туда уйдёт ссылка, по которой ребёнок создаст свой кабинет.';
  const otherwise = `Если это сделали не вы, смените пароль и напишите нам: ${config.PORTAL_ORIGIN}${contactPage('account')}`;
  await notifyPeople(delivery, tx, [parent_id], {
    kind: 'contacts_changed',
    by_one_way: true,
    subject,
    text: `${subject}.${meaning}\n\n${otherwise}`,
    sms: `${subject}. ${otherwise}`,
    shown: `${subject}. Если это сделали не вы, смените пароль и напишите нам.`,
    about_id: child.id,
  });
}
