import { expect, test } from 'vitest';
import { droppedWords } from './dropped-words.ts';

test('what a paste has left out is named by kind and number, and how to add it', () => {
  const advice = ' Картинки и видео добавляют кнопками над текстом.';
  const none = { pictures: 0, videos: 0, fields: 0 };
  expect(droppedWords(none)).toBe('');
  expect(droppedWords({ ...none, pictures: 2 })).toBe(`2 картинки не перенесены.${advice}`);
  expect(droppedWords({ ...none, pictures: 1, videos: 5 })).toBe(
    `1 картинка не перенесена, 5 видео не перенесено.${advice}`,
  );
  expect(droppedWords({ ...none, fields: 3 })).toBe('3 поля формы не перенесены.');
});
