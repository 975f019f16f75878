import { asc, eq, inArray } from 'drizzle-orm';
import type { BankTaker } from '#contract/courses/bank.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { listUses } from '../lectures/used-in.ts';
import { examDraws, exams, milestones } from '../tables.ts';

export type Takers = {
  /** Tests that take from a section: so many of it, or some of its questions by name. */
  ofSection: (section_id: number) => BankTaker[];
  /** Tests that may ask a question: by name, or so many of its section. */
  ofQuestion: (question: { id: number; section_id: number }) => BankTaker[];
};

const once = (rows: readonly BankTaker[]): BankTaker[] => [...new Map(rows.map((row) => [row.exam_id, row])).values()];

/** Which tests take from these sections, and which milestones ask them. Two queries. */
export async function listTakers(db: Connection, section_ids: readonly number[]): Promise<Takers> {
  const rows = await db
    .select({
      section_id: examDraws.section_id,
      question_id: examDraws.question_id,
      exam_id: exams.id,
      exam_title: exams.exam_title,
    })
    .from(examDraws)
    .innerJoin(exams, eq(exams.id, examDraws.exam_id))
    .where(inArray(examDraws.section_id, [...section_ids]))
    .orderBy(asc(exams.exam_title), asc(exams.id));
  const usesOf = await listUses(
    db,
    milestones.learning_exam_id,
    rows.map(({ exam_id }) => exam_id),
  );
  const taker = ({ exam_id, exam_title }: { exam_id: number; exam_title: string }): BankTaker => ({
    exam_id,
    exam_title,
    places: usesOf(exam_id),
  });
  const bySection = Map.groupBy(rows, (row) => row.section_id);
  return {
    ofSection: (section_id) => once((bySection.get(section_id) ?? []).map(taker)),
    ofQuestion: ({ id, section_id }) =>
      once(
        (bySection.get(section_id) ?? [])
          .filter(({ question_id }) => question_id === null || question_id === id)
          .map(taker),
      ),
  };
}
