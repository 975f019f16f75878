import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';

export type MilestoneLearners = {
  /** Null for those who have passed the last one. */
  milestone_id: number | null;
  /** All learners who stand there, also those who may not go on. */
  everybody: number;
  going: number;
};

/** What the editing of courses must know of their learners; the feature learning, which stands above, implements it. */
export interface CourseLearners {
  /** How many have begun each of these courses; a course nobody has begun is left out. */
  countBegun: (db: Connection, teaching_ids: readonly number[]) => Promise<Map<number, number>>;
  /** How many stand at a milestone or have been through it. */
  countReached: (db: Connection, milestone_id: number) => Promise<number>;
  countAttempts: (db: Connection, exam_id: number) => Promise<number>;
  /** How many attempts were asked any of these questions, in whichever test. */
  countAsked: (db: Connection, question_ids: readonly number[]) => Promise<number>;
  /** Whether the key of a question was mended at this moment or later (a timestamptz as text). */
  wasCorrectedSince: (db: Connection, question_id: number, moment: string) => Promise<boolean>;
  /** True of a course somebody goes through now, active or not. */
  isUnderWay: (teaching_id: AnyColumn) => SQL;
  /** How many stand at each milestone of a course. */
  listByMilestone: (db: Connection, teaching_id: number) => Promise<MilestoneLearners[]>;
  /** Learners who read a lecture, have read it, and are on the way to it. */
  countReaders: (db: Connection, lecture_id: number) => Promise<{ reading: number; passed: number; ahead: number }>;
  /** Learners who have a test open, have sent it, and are on the way to it. */
  countTakers: (db: Connection, exam_id: number) => Promise<{ taking: number; passed: number; ahead: number }>;
}

/** A feature that has tests besides milestones (the practice test). */
export interface ExamHolder {
  /** The holder's name in a course's file; never changes. */
  name: string;
  /** Where a test is in use, in words; nothing where it is not. */
  findUse: (db: Connection, exam_id: number) => Promise<string | undefined>;
  /** The tests a course holds so. */
  listExams: (db: Connection, teaching_id: number) => Promise<number[]>;
  /** A course has been copied: it holds the copies of its tests as the first one holds them. */
  copy: (tx: Connection, from: number, to: number, copies: ReadonlyMap<number, number>) => Promise<void>;
  /** A new course comes with these tests for it; throws 422 where it cannot hold them. */
  hold: (tx: Connection, teaching_id: number, exam_ids: readonly number[]) => Promise<void>;
}

/** A feature that keeps something with lectures (what methodists pin under them). */
export interface LectureHolder {
  /** A course has been copied: the copies of its lectures, by the former ones, have what these have. */
  copy: (tx: Connection, copies: ReadonlyMap<number, number>) => Promise<void>;
}

/** What the features above the courses answer. */
export type CourseServices = {
  courseLearners: CourseLearners;
  examHolders: readonly ExamHolder[];
  lectureHolders: readonly LectureHolder[];
};
