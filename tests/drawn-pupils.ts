import type { Audience } from '#contract/courses/teachings.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { type Family, makeCourse, makeFamily } from './factories.ts';
import type { Portal } from './portal.ts';
import { makeSection, type SectionOfBank, takeFromBank } from './question-bank.ts';
import { participantOf } from './study.ts';
import { milestones } from './tables.ts';

export type DrawingCourse = { teaching_id: number; exam_id: number; section: SectionOfBank };

/** A course of one test, which asks its own four questions and then draws some of a section of the bank. */
export async function makeDrawingCourse(
  portal: Portal,
  { candidates, drawn, audience = 'participant' }: { candidates: number; drawn: number; audience?: Audience },
): Promise<DrawingCourse> {
  const teaching_id = await makeCourse(portal, 1, audience);
  const steps = await portal.db.select().from(milestones);
  const exam_id = steps.find((one) => one.teaching_id === teaching_id)?.learning_exam_id;
  if (!exam_id) throw new Error('a course without a test');
  const section = await makeSection(portal, teaching_id, candidates);
  await takeFromBank(portal, exam_id, [{ section_id: section.id, draw_count: drawn, questions_before: 4 }]);
  return { teaching_id, exam_id, section };
}

export type DrawnPupil = ReturnType<typeof participantOf> & Family & { opened: OpenedTest; drawn: number[] };

/** A pupil with the test open; `drawn` are the ids of what was drawn. */
export async function openDrawn(portal: Portal, { section }: DrawingCourse): Promise<DrawnPupil> {
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const opened = await pupil.start();
  const candidates = new Set(section.questions.map(({ id }) => id));
  const drawn = opened.questions.map(({ id }) => id).filter((id) => candidates.has(id));
  return { ...family, ...pupil, opened, drawn };
}

/** Pupils with the test open until each candidate was drawn for one of them and not for another. */
export async function openUntilAllDrawn(portal: Portal, course: DrawingCourse): Promise<DrawnPupil[]> {
  const pupils: DrawnPupil[] = [];
  const isApart = (id: number) =>
    pupils.some(({ drawn }) => drawn.includes(id)) && pupils.some(({ drawn }) => !drawn.includes(id));
  while (!course.section.questions.every(({ id }) => isApart(id))) pupils.push(await openDrawn(portal, course));
  return pupils;
}
