import { nameAndSurname } from '#contract/words/names.ts';
import { type RenderedLetter, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { entranceLink, entranceLetters as letters } from './entrance-letters.ts';

type ChildName = { name: string; surname: string };

/** The link of a child's entrance. */
export const invitation = (name: string, url: string, expires_at: string): RenderedLetter =>
  renderLetter(letters.link, {
    имя: name,
    ...entranceLink.values(url, expires_at),
  });

/** To the parent: the child has made its account. */
export const accountCreated = (child: ChildName, training_open: boolean, origin: string): Notice =>
  renderLetter(letters.accountCreated, {
    ребёнок: nameAndSurname(child),
    'что дальше': training_open
      ? 'Обучение открыто: ребёнок начинает его в своём кабинете.'
      : 'Обучение ещё не открылось, мы напишем, когда можно будет начать.',
    кабинет: `${origin}/parent`,
  });

export const trainingOpened = (whom: 'child' | 'parent', child: ChildName | undefined, origin: string): Notice =>
  whom === 'child'
    ? renderLetter(letters.openedChild, { имя: child?.name ?? '', обучение: `${origin}/student/welcome` })
    : renderLetter(letters.openedParent, {
        ребёнок: child ? nameAndSurname(child) : '',
        кабинет: `${origin}/parent`,
      });
