import { plural } from '#contract/words/numbers.ts';

/** What a paste has left out, by number. */
export type Dropped = { pictures: number; videos: number; fields: number };

/** «2 картинки не перенесены, 1 видео не перенесено», with what to do instead; empty where all of it was taken. */
export function droppedWords({ pictures, videos, fields }: Dropped): string {
  const parts = [
    pictures > 0 && plural(pictures, 'картинка не перенесена', 'картинки не перенесены', 'картинок не перенесено'),
    videos > 0 && plural(videos, 'видео не перенесено', 'видео не перенесены', 'видео не перенесено'),
    fields > 0 && plural(fields, 'поле формы не перенесено', 'поля формы не перенесены', 'полей формы не перенесено'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return '';
  const advice = pictures + videos > 0 ? ' Картинки и видео добавляют кнопками над текстом.' : '';
  return `${parts.join(', ')}.${advice}`;
}
