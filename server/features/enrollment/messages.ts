import type { Direction } from '#contract/families/directions.ts';
import { renderTemplate, type Template } from '#contract/letters/template.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { type NoticeReader, noticeUrl } from '#server/features/participation/notify-families.ts';
import { untilDeadline } from '#server/platform/letters/letter-parts.ts';
import { asSentence, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { enrollmentLetters as letters } from './enrollment-letters.ts';

/** Where a family finds its line: the code of it, the page's path, and the SHA-256 of the published file. */
export type ProtocolLine = { code: string; sha256: string; path: string };
type Invitation = { direction: Direction; deadline: string | null; line: ProtocolLine | null };

/**
 * The signal: a place of the trip is there, and who confirms it until when; with a published protocol, also what its reader
 * needs to check it.
 */
export function invitedNotice(reader: NoticeReader, { direction, deadline, line }: Invitation): Notice {
  const page = noticeUrl(reader, 'trip_invited');
  const values = {
    имя: reader.name,
    направление: directionTitle(direction),
    ...untilDeadline.values(deadline),
  };
  if (line) {
    const published = {
      ...values,
      протокол: `${reader.origin}${line.path}`,
      'код строки': line.code,
      'сумма протокола': line.sha256,
    };
    return reader.whom === 'child'
      ? renderLetter(letters.invitedChildInProtocol, { ...published, кабинет: page })
      : renderLetter(letters.invitedParentInProtocol, { ...published, страница: page });
  }
  return reader.whom === 'child'
    ? renderLetter(letters.invitedChild, { ...values, кабинет: page })
    : renderLetter(letters.invitedParent, { ...values, страница: page });
}

type TakenBack = { reason: string; isClosed: boolean };

/** An invitation the family knew of is taken back: why, and what is next, which is not the selection once that is over. */
export function takenBackNotice(reader: NoticeReader, { reason, isClosed }: TakenBack): Notice {
  const page = noticeUrl(reader, 'invitation_taken_back');
  const values = { имя: reader.name, причина: asSentence(reason) };
  if (reader.whom === 'child') {
    const words = isClosed ? letters.takenBackAfterClosingChild : letters.takenBackChild;
    return renderLetter(words, { ...values, кабинет: page });
  }
  const words = isClosed ? letters.takenBackAfterClosingParent : letters.takenBackParent;
  return renderLetter(words, { ...values, страница: page });
}

/** The enrollment is over: what is said to the reader's group, in the words of the closing. */
export function notEnrolledNotice(reader: NoticeReader, words: Template, direction: Direction | null): Notice {
  const named = { имя: reader.name, направление: direction === null ? '' : directionTitle(direction) };
  return renderLetter(reader.whom === 'child' ? letters.notEnrolledChild : letters.notEnrolledParent, {
    имя: reader.name,
    сообщение: renderTemplate(words, named),
    кабинет: noticeUrl(reader, 'not_enrolled'),
  });
}
