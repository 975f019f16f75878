import { asc, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { TakenDraw } from '../exam/list-draws.ts';
import { exams, teachings } from '../tables.ts';
import type { WholeQuestion } from '../tests/find-test.ts';

type Draws = ReadonlyMap<number, TakenDraw[]>;
type Section = typeof exams.$inferSelect;

/** The longest title of a section. */
const MAX_TITLE = 300;

/**
 * The sections of a course's bank, then those of other courses that its tests take from: these travel as its own. One query.
 */
export async function listSections(db: Connection, teaching_id: number, draws: Draws): Promise<Section[]> {
  const taken = [...draws.values()].flat().map(({ section_id }) => section_id);
  const found = await db
    .select({ ...getTableColumns(exams), teaching_title: teachings.teaching_title })
    .from(exams)
    .innerJoin(teachings, eq(teachings.id, exams.bank_teaching_id))
    .where(or(eq(exams.bank_teaching_id, teaching_id), inArray(exams.id, taken)))
    .orderBy(asc(exams.id));
  const own = found.filter(({ bank_teaching_id }) => bank_teaching_id === teaching_id);
  const others = found.filter(({ bank_teaching_id }) => bank_teaching_id !== teaching_id);
  const titles = new Set<string>();
  return [...own, ...others].map(({ teaching_title, ...section }) => {
    const exam_title = freeTitle(section.exam_title, teaching_title, titles);
    titles.add(exam_title.toLowerCase());
    return { ...section, exam_title };
  });
}

/** A title that no section before has: with the course it comes from, and with a number where that is not enough. */
function freeTitle(title: string, teaching_title: string, titles: ReadonlySet<string>): string {
  const tailOf = (copy: number): string =>
    copy === 0 ? '' : copy === 1 ? ` (${teaching_title.slice(0, 200)})` : ` (${copy})`;
  for (let copy = 0; ; copy += 1) {
    const tail = tailOf(copy);
    const free = `${title.slice(0, MAX_TITLE - tail.length)}${tail}`;
    if (!titles.has(free.toLowerCase())) return free;
  }
}

/**
 * Without the questions of other courses' sections that no test of this one can ask: a section that is drawn from goes whole,
 * of one that is not, only what is taken by name.
 */
export function withoutUntaken(
  questions: ReadonlyMap<number, WholeQuestion[]>,
  sections: readonly Section[],
  teaching_id: number,
  draws: Draws,
): ReadonlyMap<number, WholeQuestion[]> {
  const taken = [...draws.values()].flat();
  const partly = sections.filter(
    ({ id, bank_teaching_id }) =>
      bank_teaching_id !== teaching_id &&
      !taken.some(({ section_id, question_id }) => section_id === id && question_id === null),
  );
  const named = new Set(taken.map(({ question_id }) => question_id));
  return new Map([
    ...questions,
    ...partly.map(({ id }): [number, WholeQuestion[]] => [
      id,
      (questions.get(id) ?? []).filter((question) => named.has(question.id)),
    ]),
  ]);
}
