import { noticePath } from '#contract/notices/places.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
import { say } from '#server/platform/letters/say.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { achievementLetters as letters } from './achievement-letters.ts';
import { uploadLetters } from './upload-letters.ts';

type Whom = 'parent' | 'child';
/** `name`: the child's. */
export type Told = { whom: Whom; name: string; participant_id: number; origin: string };

/** Where a notice of this part leads, as a letter writes it. */
export const pageOf = ({ whom, participant_id, origin }: Told): string =>
  `${origin}${noticePath('achievements_assessed', whom === 'child' ? utypes.participant : utypes.parent, participant_id)}`;

const SMS_TITLE = 40;
/** A title of an SMS: each seventy signs of one cost. */
export const inShort = (title: string): string =>
  title.length > SMS_TITLE ? `${title.slice(0, SMS_TITLE - 1).trimEnd()}…` : title;

const asSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`);

/** All achievements have their points, for the first time or changed. */
export function assessedNotice(told: Told, total: number, before: number | null): Notice {
  const { whom, name: имя } = told;
  const values = { очки: pluralPoints(total), достижения: pageOf(told) };
  if (before === null)
    return whom === 'child' ? say(letters.assessedChild, values) : say(letters.assessedParent, { имя, ...values });
  const changed = { ...values, 'было раньше': `Раньше было ${formatPoints(before)}.` };
  return whom === 'child'
    ? say(letters.assessedAnewChild, changed)
    : say(letters.assessedAnewParent, { имя, ...changed });
}

/** One achievement came back with a remark. */
export function sentBackNotice(
  told: Told,
  { title, remark, until }: { title: string; remark: string; until: string },
): Notice {
  const values = {
    название: title,
    'название кратко': inShort(title),
    замечание: remark,
    срок: formatDateTime(until),
    достижения: pageOf(told),
  };
  return told.whom === 'child'
    ? say(uploadLetters.sentBackChild, values)
    : say(uploadLetters.sentBackParent, { имя: told.name, ...values });
}

/** A declared standing is confirmed, or is not. */
export function standingNotice(
  told: Told,
  standing: 'cadet' | 'volunteer',
  isConfirmed: boolean,
  reason: string,
): Notice {
  const title = { cadet: 'Статус кадета', volunteer: 'Статус волонтёра' }[standing];
  const values = {
    решение: isConfirmed ? 'подтверждён' : 'не подтверждён',
    причина: reason,
    достижения: pageOf(told),
  };
  return told.whom === 'child'
    ? say(letters.standingChild, { статус: title, ...values })
    : say(letters.standingParent, { имя: told.name, статус: title.toLowerCase(), ...values });
}

export function blackLabelNotice(told: Told, isSet: boolean, reason: string): Notice {
  const what = isSet ? 'отмечено нарушение правил' : 'отметка о нарушении снята';
  const values = {
    причина: asSentence(reason),
    'что это значит': isSet ? 'Пока отметка стоит, в состав по очкам с ней не попадают.' : '',
    достижения: pageOf(told),
  };
  return told.whom === 'child'
    ? say(letters.blackLabelChild, { 'что с отметкой': `${what.charAt(0).toUpperCase()}${what.slice(1)}`, ...values })
    : say(letters.blackLabelParent, { имя: told.name, 'что с отметкой': what, ...values });
}
