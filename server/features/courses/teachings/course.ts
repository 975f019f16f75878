import { and, asc, eq } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { AnswersOpen } from '#contract/courses/tests.ts';
import type { MilestoneColor, StudyLecture } from '#contract/learning/milestones.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { withFormulas } from '#server/platform/formulas/formulas-in-html.ts';
import { withAnchors } from '../lectures/lecture-headings.ts';
import { withParagraphMarks } from '../lectures/lecture-paragraphs.ts';
import { exams, lectures, milestones, teachings } from '../tables.ts';

/** A course as its learners go through it, in order. */
export type Course = { id: number; teaching_title: string; audience: Audience; milestones: CourseMilestone[] };

export type CourseMilestone = {
  id: number;
  ordinal_number: number;
  milestone_title: string;
  color: MilestoneColor;
  days_to_pass: number;
  lecture_id: number | null;
  learning_exam_id: number | null;
  exam_title: string;
  exam_points: number;
  /** When its right answers are shown. */
  answers_open: AnswersOpen;
};

/** Two queries. */
export async function findCourse(db: Connection, teaching_id: number): Promise<Course | undefined> {
  const [teaching] = await db
    .select({ id: teachings.id, teaching_title: teachings.teaching_title, audience: teachings.audience })
    .from(teachings)
    .where(eq(teachings.id, teaching_id));
  if (!teaching) return undefined;
  const rows = await db
    .select({
      id: milestones.id,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      color: milestones.color,
      days_to_pass: milestones.days_to_pass,
      lecture_id: milestones.lecture_id,
      learning_exam_id: milestones.learning_exam_id,
      exam_title: exams.exam_title,
      exam_points: exams.exam_points,
      answers_open: exams.answers_open,
    })
    .from(milestones)
    .leftJoin(exams, eq(exams.id, milestones.learning_exam_id))
    .where(eq(milestones.teaching_id, teaching_id))
    .orderBy(asc(milestones.ordinal_number));
  return {
    ...teaching,
    milestones: rows.map((row) => ({
      ...row,
      exam_title: row.exam_title ?? '',
      exam_points: row.exam_points ?? 0,
      answers_open: row.answers_open ?? 'when_over',
    })),
  };
}

/** The course newcomers of this audience begin; nothing while none is active. */
export async function findActiveTeaching(db: Connection, audience: Audience): Promise<number | undefined> {
  const [row] = await db
    .select({ id: teachings.id })
    .from(teachings)
    .where(and(eq(teachings.audience, audience), eq(teachings.is_active, true)));
  return row?.id;
}

/** Its formulas are MathML, its headings and paragraphs places to go to. One query. */
export async function findLectureToRead(db: Connection, lecture_id: number): Promise<StudyLecture | undefined> {
  const [row] = await db
    .select({
      lecture_title: lectures.lecture_title,
      lecture_announcement: lectures.lecture_announcement,
      lecture_html_file: lectures.lecture_html_file,
      lecture_author: lectures.lecture_author,
    })
    .from(lectures)
    .where(eq(lectures.id, lecture_id));
  return row && { ...row, lecture_html_file: withFormulas(withParagraphMarks(withAnchors(row.lecture_html_file))) };
}
