import { utypes } from '#contract/roles.ts';
import { plural } from '#contract/words/numbers.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { dialogLetters as letters } from './dialog-letters.ts';

const answered = {
  [utypes.parent]: { page: '/parent/messages', letter: letters.answeredParent },
  [utypes.participant]: { page: '/student/messages', letter: letters.answeredChild },
  [utypes.guide]: { page: '/guide/messages', letter: letters.answeredGuide },
} as const;
type CorrespondentRole = keyof typeof answered;

/** That an answer waits in the dialog: nothing of what it says. */
export function answeredNotice(utype: CorrespondentRole, origin: string): Notice {
  const { page, letter } = answered[utype];
  return { by_one_way: true, ...renderLetter(letter, { сообщения: `${origin}${page}` }) };
}

/** To a member who was handed a dialog by a colleague; the letter names nobody. */
export const handedOverNotice = ({ user_id, name }: { user_id: number; name: string }, origin: string): Notice => ({
  about_id: user_id,
  by_one_way: true,
  ...renderLetter(letters.given, { 'с кем': name, диалог: `${origin}/admin/chat/${user_id}` }),
});

/** To a member whom a colleague mentions in a note; the letter names nobody and says nothing of the note. */
export const mentionedNotice = ({ user_id, name }: { user_id: number; name: string }, origin: string): Notice => ({
  about_id: user_id,
  by_one_way: true,
  ...renderLetter(letters.mentioned, { 'с кем': name, диалог: `${origin}/admin/chat/${user_id}` }),
});

/** To a member who answers at the desk: how many dialogs wait too long. */
export const waitsNotice = (number: number, hours: number, origin: string): Notice => ({
  by_one_way: true,
  ...renderLetter(letters.waits, {
    'сколько часов': plural(hours, 'часа', 'часов', 'часов'),
    'сколько диалогов': plural(number, 'диалог', 'диалога', 'диалогов'),
    чаты: `${origin}/admin/chat`,
  }),
});
