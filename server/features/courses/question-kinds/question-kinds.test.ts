import { expect, test } from 'vitest';
import * as contract from '#contract/question-kinds/question-kinds.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { makeTestOfKinds } from '#tests/every-kind.ts';
import { portalForFile } from '#tests/portal.ts';
import { findExamContent } from '../exam-content.ts';
import { questionKinds } from './question-kinds.ts';

const portal = portalForFile();

test('every kind is kept by the database, is asked, and is worth all of its points for its right answer', async () => {
  const content = await findExamContent(portal.db, await makeTestOfKinds(portal, Object.values(questionTypes)));
  expect(content?.questions.map(({ question_type }) => question_type)).toEqual(Object.values(questionTypes));
  for (const question of content?.questions ?? []) {
    const kind = questionKinds[question.question_type];
    const { isGiven, emptied } = contract.questionKinds[question.question_type];
    const right = kind.rightAnswer(question);
    expect([kind.score(question, right), kind.score(question, emptied)]).toEqual([1, 0]);
    expect([isGiven(right), isGiven(emptied)]).toEqual([true, false]);
    expect(JSON.stringify(kind.partsToShow(question))).not.toMatch(/right|тайнаглубины/);
    expect(kind.inWords(question, right)).toMatch(/Вариант|тайнаглубины/);
  }
});

test('a question without its parts is of no kind complete', () => {
  for (const kind of Object.values(questionKinds))
    expect(kind.findFault({ question_right_answer: '', answers: [], items: [] })).toMatch(/^Н/);
});
