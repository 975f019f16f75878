import { handedTo } from '#contract/trips/leaving.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type NoticeReader, noticeUrl } from '#server/features/participation/notify-families.ts';
import { asSentence, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { campLetters as letters } from './camp-letters.ts';

/** One paper of the trip came back with a remark. The parent puts it right, the child knows of it. */
export function paperReturnedNotice(reader: NoticeReader, title: string, remark: string): Notice {
  const page = noticeUrl(reader, 'trip_paper_returned');
  const values = { документ: title, замечание: asSentence(remark) };
  return reader.whom === 'child'
    ? renderLetter(letters.paperChild, { ...values, кабинет: page })
    : renderLetter(letters.paperParent, { ...values, имя: reader.name, поездка: page });
}

/** The end of the shift was a mistake: it goes on. The family had been told of the end. */
export function shiftReopenedNotice(reader: NoticeReader): Notice {
  const page = noticeUrl(reader, 'shift_reopened');
  const letter =
    reader.whom === 'child'
      ? renderLetter(letters.reopenedChild, { кабинет: page })
      : renderLetter(letters.reopenedParent, { имя: reader.name, страница: page });
  return { by_one_way: true, ...letter };
}

/** The shift is over for who has been there. */
export function shiftCompletedNotice(reader: NoticeReader): Notice {
  const page = noticeUrl(reader, 'shift_completed');
  const letter =
    reader.whom === 'child'
      ? renderLetter(letters.completedChild, { кабинет: page })
      : renderLetter(letters.completedParent, { имя: reader.name, страница: page });
  return { by_one_way: true, ...letter };
}

type Left = {
  kind: 'adult' | 'alone';
  adult_name?: string | undefined;
  relation?: string | undefined;
  left_at: string;
};

/** To the parent: the child is on its way home, with whom, since when. */
export function leftNotice(reader: NoticeReader, { kind, adult_name = '', relation = '', left_at }: Left): Notice {
  return {
    by_one_way: true,
    ...renderLetter(letters.leftParent, {
      имя: reader.name,
      'с кем':
        kind === 'alone'
          ? 'Без сопровождения, как вы разрешили'
          : `Кому передали: ${handedTo({ kind, adult_name, relation })}`,
      когда: formatDateTime(left_at),
      поездка: noticeUrl(reader, 'child_left'),
    }),
  };
}

/** To the parent: the child is at the camp after all. */
export const leftUndoneNotice = (reader: NoticeReader): Notice => ({
  by_one_way: true,
  ...renderLetter(letters.leftUndoneParent, { имя: reader.name, поездка: noticeUrl(reader, 'child_left_undone') }),
});
