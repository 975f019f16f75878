import { randomUUID } from 'node:crypto';
import type { Staff } from './find-people.ts';
import type { DemoActions } from './people/demo-actions.ts';

const MILESTONE = 9;
const QUESTION = 6;
const reason =
  'В вопросе о звуке верными можно было счесть два варианта. Мы исключили его, а его баллы разделили между остальными вопросами';

/** Leaves a doubtful question out of a submitted test; nobody loses points. */
export async function addKeyCorrection(acting: DemoActions, staff: Staff): Promise<void> {
  const course = await acting.study.activeCourse('participant');
  const exam_id = course?.milestones.find(({ ordinal_number }) => ordinal_number === MILESTONE)?.learning_exam_id;
  if (!exam_id) throw new Error('the demo course has no such test');
  const { mending } = acting.as(staff.administrator);
  const { data } = await mending.questions({ learning_exam_id: exam_id });
  const question = data.find(({ ordinal_number }) => ordinal_number === QUESTION);
  if (!question) throw new Error('nobody was asked such a question');
  const correction = { learning_exam_id: exam_id, corrections: [{ question_id: question.id, is_left_out: true }] };
  const { basis } = await mending.preview(correction);
  await mending.mend({ ...correction, basis, reason, request_key: randomUUID() });
}
