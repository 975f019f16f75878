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
