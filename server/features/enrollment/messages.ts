import type { Direction } from '#contract/families/directions.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { directionTitle } from '#contract/words/programme.ts';
import type { Told } from '#server/features/achievements/messages.ts';
import { say } from '#server/platform/letters/say.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { enrollmentLetters as letters } from './enrollment-letters.ts';

const pageOf = ({ whom, participant_id, origin }: Told, kind: FactKind): string =>
  `${origin}${noticePath(kind, whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

type Invited = { direction: Direction; deadline: string | null };

/** The signal: a place of the trip is there, and who confirms it until when. */
export function invitedNotice(told: Told, { direction, deadline }: Invited): Notice {
  const page = pageOf(told, 'trip_invited');
  const values = {
    имя: told.name,
    направление: directionTitle(direction),
    'до срока': deadline === null ? '' : `до ${formatDateTime(deadline)} (время московское)`,
    'до срока кратко': deadline === null ? '' : `до ${formatDateTime(deadline)} мск`,
  };
  return told.whom === 'child'
    ? say(letters.invitedChild, { ...values, кабинет: page })
    : say(letters.invitedParent, { ...values, страница: page });
}

/** The enrollment is over, and there was no place. */
export function notEnrolledNotice(told: Told, { direction }: { direction: Direction }): Notice {
  const values = {
    имя: told.name,
    направление: directionTitle(direction),
    кабинет: pageOf(told, 'not_enrolled'),
  };
  return say(told.whom === 'child' ? letters.notEnrolledChild : letters.notEnrolledParent, values);
}
