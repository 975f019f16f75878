import type { Configuration } from '#contract/configuration/configuration.ts';
import { type ReminderMark, reminderMarks } from '#contract/timeouts.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { type NoticeReader, noticeUrl } from '#server/features/participation/notify-families.ts';
import { untilDeadline } from '#server/platform/letters/letter-parts.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { tripLetters as letters } from './trip-letters.ts';

/** Where a notice of this part leads, as a letter writes it. */
const pageOf = (reader: NoticeReader): string => noticeUrl(reader, 'trip_confirmed');

/** Confirmed: what comes next, and until when. */
export function confirmedNotice(reader: NoticeReader, deadline: string | null): Notice {
  const { whom, name: имя } = reader;
  const page = pageOf(reader);
  if (whom === 'child') return renderLetter(letters.confirmedChild, { имя, кабинет: page });
  return renderLetter(letters.confirmedParent, {
    имя,
    ...untilDeadline.values(deadline),
    поездка: page,
  });
}

/** Given up by the parent. */
export function cancelledNotice(reader: NoticeReader): Notice {
  const { whom, name: имя } = reader;
  const page = pageOf(reader);
  return whom === 'child'
    ? renderLetter(letters.cancelledChild, { имя, кабинет: page })
    : renderLetter(letters.cancelledParent, { имя, поездка: page });
}

type FreedSeat = { name: string; where: string; reason: string; already_been_this_year: boolean };

/** To the administration: a place is free. The letter says no reason, the list does. */
export const freedNotice = ({ name, where, reason, already_been_this_year }: FreedSeat, origin: string): Notice => ({
  by_one_way: true,
  ...renderLetter(letters.freed, {
    'какое место': where ? `Направление ${quoted(where)}: место освободилось.` : 'Место в поездке освободилось.',
    имя: name,
    причина: reason.length > 300 ? `${reason.slice(0, 299).trimEnd()}…` : reason,
    'уже ездил': already_been_this_year ? 'Ребёнок уже ездил в этом году.' : '',
    зачисление: `${origin}/admin/users/enrollment`,
  }),
});

/** All three steps hold. */
export function filledNotice(reader: NoticeReader, change_deadline: string | null): Notice {
  const { whom, name: имя } = reader;
  const page = pageOf(reader);
  if (whom === 'child') return renderLetter(letters.filledChild, { имя, кабинет: page });
  const until = change_deadline
    ? `Изменить их можно до ${formatDateTime(change_deadline)} (время московское).`
    : 'Если что-то изменится, исправьте данные там же.';
  return renderLetter(letters.filledParent, { имя, 'до когда менять': until, поездка: page });
}

const campWords = ({ from, to }: Configuration['trip_days']): string =>
  [from && `с ${formatDay(from)}`, to && `по ${formatDay(to)}`].filter(Boolean).join(' ') || 'пока не названы';

/** The camp's days were moved, and these journeys no longer fit: a new day is needed, the rest is kept. */
export function reopenedNotice(
  reader: NoticeReader,
  forms: readonly JourneyForm[],
  { trip_days, trip_change_deadline }: Pick<Configuration, 'trip_days' | 'trip_change_deadline'>,
): Notice {
  const { whom, name: имя } = reader;
  const page = pageOf(reader);
  const values = {
    имя,
    'дни лагеря': campWords(trip_days),
    'какой день': forms.map((form) => (form === 'arrival' ? 'приезда' : 'отъезда')).join(' и '),
  };
  if (whom === 'child')
    return { by_one_way: true, ...renderLetter(letters.reopenedChild, { ...values, кабинет: page }) };
  const isAhead = trip_change_deadline !== null && Date.parse(trip_change_deadline) > Date.now();
  return {
    by_one_way: true,
    ...renderLetter(letters.reopenedParent, {
      ...values,
      'до когда': isAhead ? `до ${formatDateTime(trip_change_deadline)} (время московское)` : 'как можно скорее',
      поездка: page,
    }),
  };
}

/** The camp's days were moved once more, and the trip fits as it is. */
export function fitsAgainNotice(reader: NoticeReader, trip_days: Configuration['trip_days']): Notice {
  const values = { имя: reader.name, 'дни лагеря': campWords(trip_days) };
  const page = pageOf(reader);
  const letter =
    reader.whom === 'child'
      ? renderLetter(letters.fitsAgainChild, { ...values, кабинет: page })
      : renderLetter(letters.fitsAgainParent, { ...values, поездка: page });
  return { by_one_way: true, ...letter };
}

/** Missing and returned parts of a trip, in words: «отъезд, согласие на медицинское вмешательство». */
export type MissingParts = { lacks: readonly string[]; returned: readonly string[] };

const lackingWords = ({ lacks, returned }: MissingParts): string =>
  [
    lacks.length > 0 ? `Не хватает: ${lacks.join(', ')}.` : '',
    returned.length > 0 ? `Нужно заменить: ${returned.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The last day of changes comes, and something lacks. To the parent alone: nobody else can do it. */
export const lacksReminder = (
  reader: NoticeReader,
  lacking: MissingParts,
  ends_at: string,
  mark: ReminderMark,
): Notice =>
  renderLetter(letters.lacks, {
    имя: reader.name,
    срок: formatDateTime(ends_at),
    осталось: reminderMarks[mark],
    'чего не хватает': lackingWords(lacking),
    поездка: pageOf(reader),
  });

/** The time to fill it in is over: nothing is lost yet, but we cannot wait for long. To the parent alone. */
export const overdueNotice = (reader: NoticeReader, lacking: MissingParts, ends_at: string): Notice => ({
  by_one_way: true,
  ...renderLetter(letters.overdue, {
    имя: reader.name,
    срок: formatDateTime(ends_at),
    'чего не хватает': lackingWords(lacking),
    поездка: pageOf(reader),
  }),
});
