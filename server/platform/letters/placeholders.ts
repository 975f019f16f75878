import type { LetterField, Placeholder } from '#contract/letters/fields.ts';
import { contactPage } from '#contract/write-to-us/write-to-us.ts';

/** Values that letters of several features have: one name, meaning and example for each. */
const definePlaceholder = (meaning: string, example: string): Placeholder => ({ meaning, example });

export const firstName = definePlaceholder('имя ребёнка', 'Пётр');
export const fullName = definePlaceholder('имя и фамилия ребёнка', 'Пётр Морской');
export const moment = definePlaceholder('день и час по Москве', '30.11.2026 23:59');
export const day = definePlaceholder('день', '30.11.2026');
export const timeLeft = definePlaceholder('сколько времени осталось', 'меньше суток');

/** An address of the portal. `example`: its path. */
export const link = (meaning: string, example: string): Placeholder => ({ meaning, example, link: true });
export const childsCabinet = link('кабинет участника', '/student');
export const childsTrip = link('страница поездки', '/parent/student/trip?id=7');
export const parentsCabinet = link('кабинет родителя', '/parent');
export const guidesCabinet = link('кабинет наставника', '/guide');
export const writeToUs = link('страница, где пишут нам', '/parent/messages');
export const contactUs = link('страница, где пишут нам', contactPage('account'));

/** A sentence, or a part of one, that the portal words itself by the case. */
export const words = (meaning: string, example: string): Placeholder => ({ meaning, example });
/** What an administrator typed as the reason of a step. */
export const reason = (example: string): Placeholder => words('причина, как её написал администратор', example);
/** A sentence, or a part of one, that the portal words itself and that may be empty. */
export const optionalWords = (meaning: string, example: string): Placeholder => ({
  meaning,
  example,
  may_be_empty: true,
});

/** A placeholder that these fields of a letter must contain: an administrator cannot save them without it. */
export const required = (placeholder: Placeholder, ...must: LetterField[]): Placeholder => ({ ...placeholder, must });
/** Until when: a letter and an SMS without it are nothing. */
export const deadline = required(moment, 'text', 'sms', 'shown');

/** Words of safety of a secret, always the same: they have to stand in the letter, and in each SMS that has them. */
export const safety = (example: string, ...must: LetterField[]): Placeholder => ({
  meaning: 'слова безопасности: их пишет портал',
  example,
  locked: true,
  must,
});
