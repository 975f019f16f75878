import { expect, test } from 'vitest';
import * as contract from '#contract/question-kinds/question-kinds.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { makeTestOfKinds } from '#tests/every-kind.ts';
import { portalForFile } from '#tests/portal.ts';
import { findExamContent } from '../exam/exam-content.ts';
import { addWholeCourse } from '../teachings/add-course.ts';
import { editTest } from '../tests/edit-test.ts';
import { questionKinds } from './question-kinds.ts';

const portal = portalForFile();

test('every kind is kept by the database, is asked, and is worth all of its points for its right answer', async () => {
  const content = await findExamContent(portal.db, await makeTestOfKinds(portal, Object.values(questionTypes)));
  expect(content?.questions.map(({ question_type }) => question_type)).toEqual(Object.values(questionTypes));
  for (const question of content?.questions ?? []) {
    const kind = questionKinds[question.question_type];
    const { emptied } = contract.questionKinds[question.question_type];
    const right = kind.rightAnswer(question);
    expect([kind.score(question, right), kind.score(question, emptied)]).toEqual([1, 0]);
    const states = [right, emptied, undefined].map((answer) => contract.answeredState(question, answer));
    expect(states).toEqual(['whole', 'none', 'none']);
    expect(JSON.stringify(kind.partsToShow(question, 1))).not.toMatch(/right|тайнаглубины/);
    expect(kind.inWords(question, right)).toMatch(/Вариант|тайнаглубины|76543/);
  }
});

test('a question without its parts is of no kind complete', () => {
  for (const kind of Object.values(questionKinds))
    expect(kind.findFault({ question_right_answer: '', answers: [], items: [] })).toMatch(/^Н/);
});

test('a matching question is answered once every category has its variant', () => {
  const question = { question_type: questionTypes.matching, items: [{ id: 1 }, { id: 2 }] };
  const pair = (item_id: number) => ({ item_id, answer_id: 7 });
  const states = [[], [1], [1, 1], [1, 9], [1, 2]].map((items) =>
    contract.answeredState(question, { pairs: items.map(pair) }),
  );
  expect(states).toEqual(['none', 'part', 'part', 'part', 'whole']);
});

test('the ids that a page knows do not rise with the right order, however a question is written', async () => {
  const answers = ['Якорь', 'Буй', 'Маяк'].map((answer_text) => ({ answer_text, right: 0 as const }));
  const question = { question_type: questionTypes.ordering, question_text: 'По порядку', answers };
  const edited = await makeTestOfKinds(portal, []);
  const test = { exam_title: 'Порядок', exam_announcement: '', exam_points: 1, exam_duration: 1 };
  const saved = { ...question, question_image_file: null, question_right_answer: '', items: [] };
  await editTest(portal.db, { ...test, id: edited, questions: [saved] }, null);
  const course = { teaching_title: 'Порядок', audience: 'participant', lectures: [], milestones: [] } as const;
  const { exam_ids } = await addWholeCourse(portal.db, { ...course, exams: [{ ...test, questions: [question] }] });
  for (const id of [edited, ...exam_ids]) {
    const [asked] = (await findExamContent(portal.db, id))?.questions ?? [];
    expect(asked?.answers.map(({ answer_text }) => answer_text)).toEqual(['Якорь', 'Буй', 'Маяк']);
    const byId = asked?.answers.toSorted((a, b) => a.id - b.id).map(({ answer_text }) => answer_text);
    expect(byId).toEqual(['Буй', 'Маяк', 'Якорь']);
  }
});
