import { nameAndSurname } from '#contract/words/names.ts';
import { contactPage } from '#contract/write-to-us/write-to-us.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import type { Person } from '#server/platform/users.ts';
import { participationLetters as letters } from '../participation-letters.ts';

const words = {
  phone: { changed: 'новый телефон ребёнка', gone: 'телефон ребёнка убран' },
  email: { changed: 'новая почта ребёнка', gone: 'почта ребёнка убрана' },
} as const;

type Change = {
  parent_id: number;
  /** The child as it was before. */
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
  const letter = renderLetter(value === '' ? letters.contactRemoved : letters.contactChanged, {
    ребёнок: nameAndSurname(child),
    контакт: words[field][value === '' ? 'gone' : 'changed'],
    'написать нам': `${config.PORTAL_ORIGIN}${contactPage('account')}`,
  });
  await notifyPeople(delivery, tx, [parent_id], { by_one_way: true, about_id: child.id, ...letter });
}
