import { type TimeoutType, timeoutTitle } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndPatronymic } from '#contract/words/names.ts';
import { type RenderedLetter, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { guideLink, guideLetters as letters } from './guide-letters.ts';

type GuideName = { name: string; patronymic: string };

/** The link of an invited guide. */
export const invitation = (guide: GuideName, url: string, expires_at: string): RenderedLetter =>
  renderLetter(letters.link, {
    имя: nameAndPatronymic(guide),
    ...guideLink.values(url, expires_at),
  });

type Deadline = { time_out_type_code: TimeoutType; time_out_date: string };

export const deadlineMoved = ({ time_out_type_code, time_out_date }: Deadline, origin: string): Notice =>
  renderLetter(letters.moved, {
    'какой срок': timeoutTitle(time_out_type_code),
    срок: formatDateTime(time_out_date),
    кабинет: `${origin}/guide`,
  });
