import { expect, test } from 'vitest';
import { someAnswers } from '#tests/factories.ts';
import { Answers } from './answers.ts';
import { showAnswer } from './fields.ts';

const faultsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    (Answers.safeParse(given).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );

test('a family sees all faults at once: those between fields beside those of single ones', () => {
  const faults = faultsOf({
    ...someAnswers({ document_series: '1', emergency2_phone: '89211112233', living_is_same: false }),
    about: '',
    birth_place: undefined,
  });
  expect(faults).toEqual({
    birth_place: 'Поле не заполнено',
    about: 'Поле не заполнено',
    document_series: 'Серия паспорта: четыре цифры',
    emergency2_phone: 'Второй контакт должен быть с другим телефоном',
    living_region: 'Выберите регион из списка',
    living_city: 'Поле не заполнено',
    living_street: 'Поле не заполнено',
  });
});

test('a whole questionnaire passes as it is typed, an empty one names every obligatory field', () => {
  expect(Answers.parse(someAnswers())).toMatchObject({ emergency1_phone: '+79211112233', school_id: null });
  const faults = faultsOf({});
  expect(faults).toMatchObject({
    document_kind: expect.any(String),
    medical_questionnaire_file: 'Загрузите файл',
    shoe_size: expect.any(String),
  });
  expect(faults).not.toHaveProperty('living_city');
  expect(faultsOf(null)).toEqual({ '': expect.any(String) });
});

test('a telephone is read as it is written by people, in the form and in the check alike', () => {
  expect(showAnswer('emergency1_phone', '+79211112233')).toBe('+7 (921) 111-22-33');
  expect(showAnswer('document_number', '345678')).toBe('345678');
});
