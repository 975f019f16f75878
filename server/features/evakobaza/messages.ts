import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import type { Told } from '#server/features/achievements/messages.ts';
import { say } from '#server/platform/letters/say.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { campLetters as letters } from './camp-letters.ts';

/** Where a notice of a trip leads, as a letter writes it. */
const pageOf = (kind: 'trip_paper_returned' | 'shift_completed', { whom, participant_id, origin }: Told): string =>
  `${origin}${noticePath(kind, whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

const asSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);

/** One paper of the trip came back with a remark. The parent puts it right, the child knows of it. */
export function paperReturnedNotice(told: Told, title: string, remark: string): Notice {
  const page = pageOf('trip_paper_returned', told);
  const values = { документ: title, замечание: asSentence(remark) };
  return told.whom === 'child'
    ? say(letters.paperChild, { ...values, кабинет: page })
    : say(letters.paperParent, { ...values, имя: told.name, поездка: page });
}

/** The shift is over, to a participant who was there. */
export function shiftCompletedNotice(told: Told): Notice {
  const page = pageOf('shift_completed', told);
  const said =
    told.whom === 'child'
      ? say(letters.completedChild, { кабинет: page })
      : say(letters.completedParent, { имя: told.name, страница: page });
  return { by_one_way: true, ...said };
}
