import type { TestInput } from '#contract/courses/tests.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { Staff } from './find-people.ts';
import type { DemoActions } from './people/demo-actions.ts';

type Questions = TestInput['questions'];

const choice = (question_text: string, right: string, ...wrong: string[]): Questions[number] => ({
  question_type: questionTypes.singleChoice,
  question_text,
  question_image_file: null,
  question_right_answer: '',
  answers: [{ answer_text: right, right: 1 }, ...wrong.map((answer_text) => ({ answer_text, right: 0 as const }))],
  items: [],
});

const typed = (question_text: string, question_right_answer: string): Questions[number] => ({
  question_type: questionTypes.typed,
  question_text,
  question_image_file: null,
  question_right_answer,
  answers: [],
  items: [],
});

const number = (question_text: string, question_right_answer: string, question_unit: string): Questions[number] => ({
  ...typed(question_text, question_right_answer),
  question_type: questionTypes.number,
  question_unit,
});

const sections: readonly { section_title: string; questions: Questions }[] = [
  {
    section_title: 'Кто живёт в море',
    questions: [
      choice('Чем дышит косатка?', 'Воздухом, лёгкими', 'Водой, жабрами', 'И тем и другим'),
      choice('Кто из них не млекопитающее?', 'Китовая акула', 'Морской котик', 'Ламантин'),
      typed('Как называют мельчайшие организмы, которых течение несёт в толще воды?', 'планктон'),
      number('Сколько рук у осьминога?', '8', ''),
    ],
  },
  {
    section_title: 'Вода, лёд, течения',
    questions: [
      choice('Какая вода тяжелее?', 'Холодная и солёная', 'Тёплая и солёная', 'Тёплая и пресная'),
      choice('Из-за чего уровень моря дважды в сутки меняется?', 'Из-за притяжения Луны', 'Из-за ветра', 'Из-за рек'),
      typed('Как называют лёд, примёрзший к берегу?', 'припай|береговой припай'),
      number('Сколько минут в одном градусе широты?', '60', ''),
    ],
  },
];

/** Writes a bank of questions for the participants' course: two sections that tests may take from. */
export async function addBank(acting: DemoActions, staff: Staff): Promise<void> {
  const course = await acting.study.activeCourse('participant');
  if (!course) throw new Error('the demo has no course');
  const { courses } = acting.as(staff.administrator);
  // One after another: each is a transaction of its own in the portal, too.
  for (const { section_title, questions } of sections) {
    const { id } = await courses.addBankSection({ teaching_id: course.id, section_title });
    const { test } = await courses.findTest({ id });
    const { exam_title, exam_points, exam_duration } = test;
    await courses.editTest({ id, exam_title, exam_announcement: '', exam_points, exam_duration, questions });
  }
}
