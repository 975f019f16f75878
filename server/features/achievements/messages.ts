import type { ObjectionOutcome } from '#contract/achievements/objection-outcomes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
import { type NoticeReader, noticeUrl } from '#server/features/participation/notify-families.ts';
import { asSentence, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { achievementLetters as letters } from './achievement-letters.ts';
import { objectionLetters } from './objection-letters.ts';
import { uploadLetters } from './upload-letters.ts';

/** Where a notice of this part leads, as a letter writes it. */
export const pageOf = (reader: NoticeReader): string => noticeUrl(reader, 'achievements_assessed');

const SMS_TITLE = 40;
/** A title of an SMS: each seventy signs of one cost. */
export const inShort = (title: string): string =>
  title.length > SMS_TITLE ? `${title.slice(0, SMS_TITLE - 1).trimEnd()}…` : title;

/** All achievements have their points, for the first time or again. */
export function assessedNotice(reader: NoticeReader, total: number, before: number | null): Notice {
  const { whom, name: имя } = reader;
  const values = { баллы: pluralPoints(total), достижения: pageOf(reader) };
  if (before === null)
    return whom === 'child'
      ? renderLetter(letters.assessedChild, values)
      : renderLetter(letters.assessedParent, { имя, ...values });
  const changed = { ...values, 'было раньше': `Раньше было ${formatPoints(before)}.` };
  return whom === 'child'
    ? renderLetter(letters.assessedAnewChild, changed)
    : renderLetter(letters.assessedAnewParent, { имя, ...changed });
}

/** One achievement came back with a remark. */
export function sentBackNotice(
  reader: NoticeReader,
  { title, remark, until }: { title: string; remark: string; until: string },
): Notice {
  const values = {
    название: title,
    'название кратко': inShort(title),
    замечание: remark,
    срок: formatDateTime(until),
    достижения: pageOf(reader),
  };
  return reader.whom === 'child'
    ? renderLetter(uploadLetters.sentBackChild, values)
    : renderLetter(uploadLetters.sentBackParent, { имя: reader.name, ...values });
}

type EndedObjection = { outcome: ObjectionOutcome; reason: string; from_total: number | null; to_total: number };

/** An objection has ended: the points stay, or have changed. */
export function objectionEndedNotice(
  reader: NoticeReader,
  { outcome, reason, from_total, to_total }: EndedObjection,
): Notice {
  const { whom, name: имя } = reader;
  const values = { баллы: pluralPoints(to_total), причина: asSentence(reason), достижения: pageOf(reader) };
  if (outcome === 'points_stay')
    return whom === 'child'
      ? renderLetter(objectionLetters.stayChild, values)
      : renderLetter(objectionLetters.stayParent, { имя, ...values });
  const changed = {
    ...values,
    'было раньше': from_total === null || from_total === to_total ? '' : `Было ${formatPoints(from_total)}.`,
  };
  return whom === 'child'
    ? renderLetter(objectionLetters.changedChild, changed)
    : renderLetter(objectionLetters.changedParent, { имя, ...changed });
}

/** A declared standing is confirmed, or is not. */
export function standingNotice(
  reader: NoticeReader,
  standing: 'cadet' | 'volunteer',
  isConfirmed: boolean,
  reason: string,
): Notice {
  const title = { cadet: 'Статус кадета', volunteer: 'Статус волонтёра' }[standing];
  const values = {
    решение: isConfirmed ? 'подтверждён' : 'не подтверждён',
    причина: reason,
    почему: reason === '' ? '' : `Причина: ${asSentence(reason)}`,
    достижения: pageOf(reader),
  };
  return reader.whom === 'child'
    ? renderLetter(letters.standingChild, { статус: title, ...values })
    : renderLetter(letters.standingParent, { имя: reader.name, статус: title.toLowerCase(), ...values });
}

export function blackLabelNotice(reader: NoticeReader, isSet: boolean, reason: string): Notice {
  const what = isSet ? 'отмечено нарушение правил' : 'отметка о нарушении снята';
  const values = {
    причина: asSentence(reason),
    'что это значит': isSet ? 'Пока отметка стоит, в состав по баллам с ней не попадают.' : '',
    достижения: pageOf(reader),
  };
  return reader.whom === 'child'
    ? renderLetter(letters.blackLabelChild, {
        'что с отметкой': `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
        ...values,
      })
    : renderLetter(letters.blackLabelParent, { имя: reader.name, 'что с отметкой': what, ...values });
}
