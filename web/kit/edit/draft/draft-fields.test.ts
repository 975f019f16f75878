import { expect, test } from 'vitest';
import { draftOf, readDraft } from './draft-fields.ts';

const saved = { title: 'Набор', text: '<p>До апреля.</p>', photo: '2027/kit.webp' as string | null };

test('a draft holds what differs from the saved record, and gives it back with the version it was typed over', () => {
  const typed = { ...saved, title: 'Набор открыт', photo: null };
  const draft = draftOf(typed, (name) => name !== 'text', '2027-03-15T09:30:00Z');
  expect(draft).toEqual({
    title: { value: 'Набор открыт' },
    text: null,
    photo: { value: null },
    based_on: { value: '2027-03-15T09:30:00Z' },
  });
  expect(readDraft(draft, saved)).toEqual({
    values: { title: 'Набор открыт', photo: null },
    based_on: '2027-03-15T09:30:00Z',
  });
});

test('nothing is offered once all of it is saved, was put back, or stood in a field that the form has no more', () => {
  expect(readDraft(null, saved)).toBeUndefined();
  expect(
    readDraft(
      draftOf(saved, () => false, 'x'),
      saved,
    ),
  ).toBeUndefined();
  expect(readDraft({ title: { value: 'Набор' }, gone: { value: 'Что-то' } }, saved)).toBeUndefined();
});
