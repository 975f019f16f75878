import { desc, eq } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { documentKinds, showAnswer } from '#contract/questionnaires/fields.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { findChildStatus } from '#server/features/participation/child-statuses.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import { questionnaires } from '#server/features/questionnaires/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { listUsers } from '#server/platform/users.ts';
import { isTripActive } from '../may-change.ts';

type PersonName = { surname: string; name: string; patronymic: string };

/** Facts that both blanks are filled with; empty where the portal does not know one: there is a line to write on. */
export type BlankFacts = {
  child: PersonName & { birth_date: string | null };
  parent: PersonName & { phone: string | null };
  /** «Паспорт гражданина РФ 4712 345678, выдан … 20.03.2026». */
  document: string;
  address: string;
  season: number;
  direction: string;
  camp: { from: string | null; to: string | null };
  allergies: string;
  illnesses: string;
};

type Answers = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function documentOf(answers: Answers): string {
  const kind = text(answers.document_kind);
  if (!kind) return '';
  const title = documentKinds[kind as keyof typeof documentKinds] ?? '';
  const number = [text(answers.document_series), text(answers.document_number)].filter(Boolean).join(' ');
  const day = text(answers.document_issue_date);
  const issued = [text(answers.document_issued_by), day && showAnswer('document_issue_date', day)].filter(Boolean);
  return [`${title} ${number}`.trim(), issued.length > 0 ? `выдан: ${issued.join(', ')}` : '']
    .filter(Boolean)
    .join(', ');
}

function addressOf(answers: Answers): string {
  const prefix = answers.living_is_same === false ? 'living' : 'registration';
  return ['region', 'city', 'street']
    .map((part) => text(answers[`${prefix}_${part}`]))
    .filter(Boolean)
    .join(', ');
}

/** 404 unless it is the caller's child, 422 wrongStatus where there is no trip to come. */
export async function factsOfBlank(db: Connection, caller: Caller, participant_id: number): Promise<BlankFacts> {
  await checkOwn(db, caller, participant_id);
  const child = await findChildStatus(db, participant_id);
  if (!child) throw notFound('Участник не найден');
  if (!isTripActive(child.family_status)) throw wrongStatus();
  const [parent] = await listUsers(db, [caller.user_id]);
  const [sent] = await db
    .select({ answers: questionnaires.answers })
    .from(questionnaires)
    .where(eq(questionnaires.participation_id, child.participation_id))
    .orderBy(desc(questionnaires.participation_id))
    .limit(1);
  const answers: Answers = sent?.answers ?? {};
  const { trip_days } = await getConfiguration(db);
  const direction: Direction | null = child.direction;
  return {
    child,
    parent: parent ?? { surname: '', name: '', patronymic: '', phone: null },
    document: documentOf(answers),
    address: addressOf(answers),
    season: child.year,
    direction: direction ? directionTitle(direction) : '',
    camp: trip_days,
    allergies: text(answers.allergies),
    illnesses: text(answers.chronic_illnesses),
  };
}
