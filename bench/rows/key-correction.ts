import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { KeyCorrectionPreview } from '#contract/learning/key-correction.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { addAnswers } from '../learners.ts';
import type { Row } from '../report.ts';
import { sized } from '../size.ts';
import type { Stand } from '../stand.ts';
import { fillCourse } from './statistics.ts';

/** The bar is of so many sent tests; the measured test has at least these. */
const ATTEMPTS = sized(20_000);
const CORRECTION_MS = 30_000;

type FoundQuestion = { milestone_id: string; exam_id: string; question_id: number };

/** The milestone passed by the fewest people above the bar's number, with answers and told results of its test. */
async function prepare({ services: { db } }: Stand): Promise<FoundQuestion> {
  const { rows } = await db.execute<FoundQuestion>(sql`
    select attempts.milestone_id, exam_versions.exam_id, (exam_versions.question_ids)[1]::integer as question_id
    from attempts join exam_versions on exam_versions.id = exam_version_id
    group by 1, 2, 3 having count(*) >= ${ATTEMPTS} order by count(*) limit 1`);
  const [found] = rows;
  if (!found) throw new Error('no test is sent often enough');
  await addAnswers(db, Number(found.milestone_id));
  await db.execute(sql`
    update attempts set result = attempts.result || jsonb_build_object('attempt_id', attempts.id, 'points', attempts.points,
      'ordinal_number', 1, 'closed_at', attempts.closed_at, 'next_milestone', null, 'completed', false, 'questions', told.questions)
    from (select exam_versions.id, jsonb_agg(jsonb_build_object('question_id', question -> 'id', 'ordinal_number',
        question -> 'ordinal_number', 'question_text', question -> 'question_text', 'points', 0, 'max_points', 1, 'answered', true)) as questions
      from exam_versions, jsonb_array_elements(content -> 'questions') question group by 1) told
    where told.id = attempts.exam_version_id and attempts.milestone_id = ${found.milestone_id}::bigint`);
  await db.execute(sql`vacuum analyze attempts, attempt_answers, passed_milestones, participations`);
  return found;
}

/** A question left out of a test that tens of thousands have sent, points of all of them changed and all of them told. */
export async function measureKeyCorrection(stand: Stand): Promise<Row[]> {
  await fillCourse(stand);
  const { exam_id, question_id } = await prepare(stand);
  const { token } = await stand.signIn('administrator');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (call: string, body: object) => {
    const started = performance.now();
    const answer = await fetch(`${stand.url}/api/admin/mending/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`mending/${call}: ${answer.status} ${await answer.text()}`);
    return { ms: performance.now() - started, body: (await answer.json()) as unknown };
  };
  const asked = {
    learning_exam_id: Number(exam_id),
    corrections: [{ question_id, is_left_out: true }],
    allows_losses: true,
  };
  const seen = await post('preview', asked);
  const { basis, attempts, gaining, losing } = seen.body as KeyCorrectionPreview;
  const done = await post('mend', { ...asked, basis, reason: 'Вопрос можно понять двояко', request_key: randomUUID() });
  const people = formatNumber(attempts);
  const row = (what: string, ms: number): Row => ({
    what,
    measured: `${(ms / 1000).toFixed(1)} с`,
    against: '—',
    bar: `< ${CORRECTION_MS / 1000} с на ${formatNumber(ATTEMPTS)}`,
    holds: ms < CORRECTION_MS,
  });
  return [
    row(`Что изменит исправление ключа, отправленных тестов: ${people}`, seen.ms),
    row(
      `Исправление ключа одной транзакцией, отправленных тестов: ${people}, баллы и письма у ${formatNumber(gaining + losing)}`,
      done.ms,
    ),
  ];
}
