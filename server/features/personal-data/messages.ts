import { nameAndSurname } from '#contract/words/names.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { erasureLetters as letters } from './erasure-letters.ts';

/** To children in their own words, whether it is their own data or the parent's whole account. */
export const orderedToChild = (date: string): Notice => renderLetter(letters.orderedChild, { день: date });

/** To the parent: the data of one child are to be erased, without the child's name; `id` of the request. */
export const orderedToParent = (id: number, date: string, cabinet: string): Notice =>
  renderLetter(letters.orderedParent, { день: date, заявка: String(id), кабинет: cabinet });

/** To the owner: the data of the whole account are to be erased. */
export const orderedToOwner = (id: number, date: string, login: string): Notice =>
  renderLetter(letters.orderedOwner, { день: date, заявка: String(id), вход: login });

/** To the parent of a child whose data are gone; `id` of the request. */
export const childErased = (id: number): Notice => renderLetter(letters.childErased, { заявка: String(id) });

/** To a child whose cabinet stays after all. */
export const cancelledToChild: Notice = renderLetter(letters.cancelledChild, {});

/** To the parent of a child whose data stay; `id` of the request. */
export const cancelledToParent = (
  id: number,
  child: { participant_id: number; name: string; surname: string },
): Notice => ({
  about_id: child.participant_id,
  ...renderLetter(letters.cancelledParent, { ребёнок: nameAndSurname(child), заявка: String(id) }),
});

/** To the owner of an account that stays; `id` of the request. */
export const cancelledToOwner = (id: number): Notice => renderLetter(letters.cancelledOwner, { заявка: String(id) });
