import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Audience } from '#contract/courses/teachings.ts';
import type { CourseRank } from '#contract/learning/dive-log.ts';
import type { StudyLecture } from '#contract/learning/milestones.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { type ExamContent, findExamContent } from '#server/features/courses/exam/exam-content.ts';
import {
  type Course,
  findActiveTeaching,
  findCourse,
  findLectureToRead,
} from '#server/features/courses/teachings/course.ts';
import { termMarker } from '#server/features/glossary/mark-terms.ts';
import { listTermsToMark } from '#server/features/glossary/terms.ts';
import { countLearners } from '#server/features/participation/queries.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { courseRankOf } from './course-rank.ts';
import { countByPoints } from './queries.ts';
import { examVersions } from './tables.ts';

export type ExamVersion = { id: number; content: ExamContent };

type CoursePlaceKey = { teaching_id: number; season: number; points: number };

/**
 * What thousands of learners read alike, remembered in this process: courses, lectures with the words of the glossary,
 * tests, their frozen versions. An edit empties it in every process (topic `courses`). Never call it inside a
 * transaction: it takes a connection of its own.
 */
export type StudyMemory = {
  course: (teaching_id: number) => Promise<Course | undefined>;
  activeCourse: (audience: Audience) => Promise<Course | undefined>;
  lecture: (lecture_id: number) => Promise<StudyLecture | undefined>;
  exam: (exam_id: number) => Promise<ExamContent | undefined>;
  /** The version of a test as it stands now, written if it is new. */
  currentVersion: (exam_id: number) => Promise<ExamVersion | undefined>;
  version: (version_id: number) => Promise<ExamVersion>;
  /** How many learn this season; up to 10 s old. */
  learners: () => Promise<number>;
  /** A learner's place among those of the course and season; others' points up to 10 s old. */
  courseRank: (learner: CoursePlaceKey) => Promise<CourseRank>;
  forget: () => void;
};

/** The memory of courses and tests, one per process. */
export type StudyServices = { study: StudyMemory };

const MAX_ENTRIES = 500;
const COUNTS_MS = 10_000;

/** Remembers the promise itself, so that calls of one moment share one query, and an edit during it drops the result. */
function memoize<K extends number | string, T>(usable: () => boolean, load: (key: K) => Promise<T>) {
  const cache = new LRUCache<K, Promise<T>>({ max: MAX_ENTRIES });
  const get = (key: K): Promise<T> => {
    if (!usable()) return load(key);
    const known = cache.get(key);
    if (known) return known;
    const loading = load(key);
    cache.set(key, loading);
    loading.catch(() => cache.delete(key));
    return loading;
  };
  return { get, clear: () => cache.clear() };
}

export function rememberStudy(db: Database, bus: Pick<Bus, 'on' | 'connected' | 'onReconnect'>): StudyMemory {
  const courses = memoize(bus.connected, (id: number) => findCourse(db, id));
  const marker = memoize(bus.connected, async () => termMarker(await listTermsToMark(db)));
  const lectures = memoize(bus.connected, async (id: number) => {
    const [lecture, mark] = await Promise.all([findLectureToRead(db, id), marker.get('glossary')]);
    return lecture && { ...lecture, lecture_html_file: mark(lecture.lecture_html_file) };
  });
  const exams = memoize(bus.connected, (id: number) => findExamContent(db, id));
  const current = memoize(bus.connected, async (exam_id: number) => {
    const content = await exams.get(exam_id);
    return content && content.questions.length > 0 ? writeVersion(db, exam_id, content) : undefined;
  });
  // A version never changes.
  const versions = memoize(
    () => true,
    (id: number) => getVersion(db, id),
  );
  const active = memoize(bus.connected, (audience: Audience) => findActiveTeaching(db, audience));
  const learners = memoize(
    () => true,
    async () => countLearners(db, (await getConfiguration(db)).current_year),
  );
  const points = memoize(
    () => true,
    (key: string) => {
      const [teaching_id = 0, season = 0] = key.split(' ').map(Number);
      return countByPoints(db, { teaching_id, season });
    },
  );
  const tens = () => Math.floor(Date.now() / COUNTS_MS);
  const forget = () => {
    for (const memory of [courses, marker, lectures, exams, current, active, points]) memory.clear();
  };
  bus.on(coursesChanged, forget);
  bus.onReconnect(forget);
  const course = courses.get;
  return {
    course,
    activeCourse: async (audience) => {
      const id = await active.get(audience);
      return id === undefined ? undefined : course(id);
    },
    lecture: lectures.get,
    exam: exams.get,
    currentVersion: current.get,
    version: versions.get,
    learners: () => learners.get(tens()),
    courseRank: async ({ teaching_id, season, points: own }) =>
      courseRankOf(await points.get(`${teaching_id} ${season} ${tens()}`), own),
    forget,
  };
}

async function writeVersion(db: Database, exam_id: number, content: ExamContent): Promise<ExamVersion> {
  const content_hash = createHash('sha256').update(JSON.stringify(content)).digest();
  const question_ids = content.questions.map((question) => question.id);
  const [row] = await db
    .insert(examVersions)
    .values({ exam_id, content, content_hash, question_ids })
    .onConflictDoUpdate({ target: [examVersions.exam_id, examVersions.content_hash], set: { content_hash } })
    .returning({ id: examVersions.id });
  if (!row) throw new Error('exam version was not written');
  return { id: row.id, content };
}

async function getVersion(db: Database, id: number): Promise<ExamVersion> {
  const [row] = await db
    .select({ id: examVersions.id, content: examVersions.content })
    .from(examVersions)
    .where(eq(examVersions.id, id));
  if (!row) throw new Error(`exam version ${id} is missing`);
  return row;
}
