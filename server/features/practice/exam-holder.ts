import { quoted } from '#contract/words/quotes.ts';
import type { ExamHolder } from '#server/features/courses/teachings/course-use.ts';
import { invalid } from '#server/platform/errors.ts';
import { findAssigned, findPracticeUse } from './queries.ts';
import { practiceTests } from './tables.ts';

/** The practice tests' answers to the editing of courses (course-use.ts). */
export const practiceHolder: ExamHolder = {
  name: 'practice',
  findUse: async (db, exam_id) => {
    const title = await findPracticeUse(db, exam_id);
    return title === undefined ? undefined : `пробный тест курса ${quoted(title)}`;
  },
  listExams: async (db, teaching_id) => {
    const held = await findAssigned(db, teaching_id);
    return held === undefined ? [] : [held];
  },
  copy: async (tx, from, to, copies) => {
    const held = await findAssigned(tx, from);
    const learning_exam_id = held === undefined ? undefined : copies.get(held);
    if (learning_exam_id !== undefined) await tx.insert(practiceTests).values({ teaching_id: to, learning_exam_id });
  },
  hold: async (tx, teaching_id, exam_ids) => {
    const [learning_exam_id, ...others] = exam_ids;
    if (others.length > 0) throw invalid({ file: 'Пробный тест у курса один, а в файле их несколько' });
    if (learning_exam_id !== undefined) await tx.insert(practiceTests).values({ teaching_id, learning_exam_id });
  },
};
