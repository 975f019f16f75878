import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndPatronymic, nameAndSurname } from '#contract/words/names.ts';
import { dialogPage } from '#contract/write-to-us/write-to-us.ts';
import { type RenderedLetter, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { carryLetters as letters } from './carry-letters.ts';
import { familyLetters, takeOverLink } from './family-letters.ts';

type ChildName = { name: string; surname: string } | undefined;

/** A child erased meanwhile has no name. */
const childsName = (child: ChildName): string => (child ? nameAndSurname(child) : 'Ребёнок');

type BegunCarry = { child: ChildName; whose: 'child' | 'parent'; ends_at: string; origin: string };

/** To the present parent of a child, at once: it can be stopped by `ends_at`. */
export const carryBegun = ({ child, whose, ends_at, origin }: BegunCarry): Notice =>
  renderLetter(letters.begun, {
    ребёнок: childsName(child),
    'где код':
      whose === 'child'
        ? 'Код, без которого перенос не состоится, отправлен ребёнку.'
        : 'У ребёнка нет подтверждённого контакта, поэтому код, без которого перенос не состоится, отправлен вам отдельным сообщением. Назовите его только тому, кому передаёте профиль.',
    'если договорились':
      whose === 'child'
        ? 'Если вы договорились об этом, ничего делать не нужно.'
        : 'Если вы договорились об этом, назовите код тому родителю.',
    кабинет: `${origin}/parent`,
    срок: formatDateTime(ends_at),
  });

/** To the parent who began a carry that the present one has stopped; the child is not named: it is not theirs. */
export const carryStopped: Notice = renderLetter(letters.stopped, {});

/** To the child whose proved contact the code of the carry went to: the carry was stopped. */
export const carryStoppedToChild: Notice = renderLetter(letters.stoppedToChild, {});

/** To the child whom the code went to. */
export const carryTimedOutToChild: Notice = renderLetter(letters.timedOutToChild, {});

/** To the parent who began a carry and did not finish it in time. */
export const carryTimedOut: Notice = renderLetter(letters.timedOut, {});

/** To the present parent of a child: the carry came to nothing. */
export const carryWasNotFinished = (child: ChildName): Notice =>
  renderLetter(letters.notFinished, { ребёнок: childsName(child) });

/** To the former parent of a child. */
export const carriedAway = (child: ChildName, origin: string): Notice =>
  renderLetter(letters.carriedAway, {
    ребёнок: childsName(child),
    // Not theirs any more: the matter alone is named.
    'написать нам': `${origin}${dialogPage(utypes.parent, { about: 'carry' })}`,
  });

/** The link of a parent whom an import has brought; it goes to a contact nobody has proved yet, and names no child. */
export const takeOverInvitation = (
  parent: { name: string; patronymic: string },
  url: string,
  expires_at: string,
): RenderedLetter =>
  renderLetter(familyLetters.takeOver, {
    имя: nameAndPatronymic(parent),
    ...takeOverLink.values(url, expires_at),
  });
