import { expect, test } from 'vitest';
import { questionnaireSections } from '#contract/questionnaires/fields.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { someAnswers } from '#tests/factories.ts';
import { answersSent, remarksOf, sectionState, toAnswers } from './answers-state.ts';

const none = { faults: {}, remarks: new Map(), all: false };

test('each section says how far it is', () => {
  const answers = someAnswers();
  for (const { key } of questionnaireSections) {
    expect([key, sectionState(key, { ...none, answers })]).toEqual([key, 'done']);
    expect([key, sectionState(key, { ...none, answers: { living_is_same: true } })]).toEqual([key, 'empty']);
  }
  expect(sectionState('addresses', { ...none, answers: { ...answers, living_is_same: false } })).toBe('partial');
  const foreign = someAnswers({ document_kind: 'foreign', document_series: '' });
  expect(sectionState('document', { ...none, answers: foreign })).toBe('done');
});

test('an empty field is a fault only once the sending was tried, a wrong one at once', () => {
  const faults = { about: 'Поле не заполнено' };
  expect(sectionState('about', { ...none, answers: {}, faults })).toBe('empty');
  expect(sectionState('about', { ...none, answers: {}, faults, all: true })).toBe('faults');
  expect(sectionState('about', { ...none, answers: { about: '?' }, faults })).toBe('faults');
});

test('a remark waits until its field is changed, also one at the child’s own field', () => {
  const participant = {
    participant_status: 30,
    surname: 'Морской',
    questionnaire: {
      answers: { ...someAnswers(), surname: 'Морской' },
      remarks: { surname: 'Как в паспорте', birth_place: 'Укажите город' },
    },
  } as unknown as FamilyParticipant;
  const answers = answersSent(participant);
  expect(answers).not.toHaveProperty('surname');
  expect(remarksOf(participant, answers).get('birth_place')).toEqual({
    text: 'Укажите город',
    former: 'г. Мурманск',
    isFixed: false,
  });
  expect(remarksOf(participant, { ...answers, birth_place: 'Кировск' }).get('birth_place')?.isFixed).toBe(true);
  expect(remarksOf({ ...participant, surname: 'Морская' }, answers).get('surname')?.isFixed).toBe(true);
  expect(remarksOf({ ...participant, participant_status: 40 }, answers).size).toBe(0);
});

test('what is sent has neither the child’s own fields nor empty ones', () => {
  expect(
    toAnswers({ surname: 'Морской', about: ' ', allergies: 'Нет', school_id: null, living_is_same: false }),
  ).toEqual({
    allergies: 'Нет',
    living_is_same: false,
  });
});
