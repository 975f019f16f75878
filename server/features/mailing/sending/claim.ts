import { sql } from 'drizzle-orm';
import { hasMailingConsent } from '#server/features/consents/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import type { MailAnswer } from '#server/platform/delivery/refusals/mail-answers.ts';
import { recording } from '#server/platform/delivery/refusals/record-refusal.ts';
import { clearing, marking } from '#server/platform/delivery/sending/undeliverable.ts';
import { users } from '#server/platform/users.ts';
import { type Facts, factColumns } from '../letter/facts.ts';
import type { LetterResult, Mailer } from './mailer.ts';

/** A letter in hand: whose, and what may be said there. */
export type Claimed = Facts & {
  id: number;
  mailing_id: number;
  address: string;
  tries: number;
  /** When its mailing began, milliseconds: numbers are given a second time after a restore. */
  began: number;
  /** The account is there, is not blocked, and the address is its confirmed one. */
  is_valid: boolean;
  has_consent: boolean;
};

/** Prepared: each letter asks for it, and its text is long. */
const claiming = prepared((db) =>
  db
    .with(
      db.$with('due', {}).as(sql`
        select letter.id, run.started_at from mailing_runs run, lateral (
          select id from mailing_recipients
          where mailing_id = run.mailing_id and state = 'waiting' and next_at <= now()
          order by next_at, id limit 1 for update skip locked) letter
        where run.state = 'sending' limit 1`),
      db.$with('claimed', {}).as(sql`
        update mailing_recipients taken set state = 'sending', claim = ${sql.placeholder('claim')}, tries = tries + 1, cause = null
        from due where taken.id = due.id
        returning taken.id, mailing_id, user_id, address, tries,
          (extract(epoch from due.started_at) * 1000)::double precision as began`),
    )
    .select({ letter: sql<Claimed>`to_jsonb(letter)` })
    .from(sql`(
      select claimed.id, claimed.mailing_id, claimed.address, claimed.tries, claimed.began,
        ${factColumns}, ${hasMailingConsent(users.id)} as has_consent,
        coalesce(${users.blocked_at} is null and ${users.email_verified_at} is not null
          and lower(${users.email}) = claimed.address, false) as is_valid
      from claimed left join ${users} on ${users.id} = claimed.user_id) letter`)
    .prepare('mailing_claimed'),
);

/**
 * Takes one letter of a mailing that is being sent: committed before it is handed over, so that a death in between is seen.
 * Nothing where none is due. One statement, an index look-up however many wait.
 */
export async function claimLetter(db: Connection, claim: string): Promise<Claimed | undefined> {
  const [row] = await claiming(db).execute({ claim });
  return row?.letter;
}

const nothing: MailAnswer = { cause: 'other', code: 0, status: '', words: '' };

/** True of a letter whose mailing was stopped meanwhile: it waits for nothing. */
const wasStopped = sql`exists (select from mailing_runs run where run.mailing_id = letter.mailing_id and run.state = 'stopped')`;

/** What nearly all letters end with, prepared: it was taken, and its address has no mark any more. */
const sending = prepared((db) =>
  db
    .with(
      db.$with('told', {}).as(sql`
        update mailing_recipients set state = 'sent', cause = null, smtp_code = null, next_at = now(), ended_at = now()
        where claim = ${sql.placeholder('claim')} and state in ('sending', 'unknown') returning id`),
      db.$with('cleared', {}).as(clearing(sql.placeholder('address'), sql.placeholder('has_arrived'))),
    )
    .select({ id: sql<string>`told.id` })
    .from(sql`told`)
    .prepare('mailing_sent'),
);

/** Writes down what became of a letter, once, whatever was thought of it meanwhile; the address's mark goes with it. */
export async function writeLearnt(
  db: Connection,
  { taken_means_arrived }: Pick<Mailer, 'taken_means_arrived'>,
  learnt: LetterResult,
): Promise<void> {
  const { claim, state, cause, smtp_code, wait_seconds, is_try, address, refusal } = learnt;
  if (state === 'sent') {
    await sending(db).execute({ claim, address, has_arrived: taken_means_arrived });
    return;
  }
  const isWaiting = state === 'waiting';
  await db.execute(sql`
    with told as (
      update mailing_recipients letter set state = case when ${isWaiting} and ${wasStopped} then 'stopped' else ${state} end, cause = ${cause}, smtp_code = ${smtp_code},
        tries = tries - ${is_try ? 0 : 1}, next_at = now() + make_interval(secs => ${wait_seconds}),
        claim = case when ${isWaiting} then null else claim end, ended_at = case when not ${isWaiting} or ${wasStopped} then now() end
      where claim = ${claim} and state in ('sending', 'unknown')),
    recorded as (${recording({ key: `mailing:${claim}`, recipient: address, answer: refusal ?? nothing }, refusal !== null)})
    ${marking(address, smtp_code, state === 'bounced')}`);
}

/** Writes the results this process has had to remember while the database was away, before anything else is done. */
export async function writeUnwritten(db: Connection, mailer: Mailer): Promise<void> {
  const { unwritten, claims } = mailer;
  for (const learnt of [...unwritten.values()]) {
    await writeLearnt(db, mailer, learnt);
    unwritten.delete(learnt.claim);
    claims.delete(learnt.claim);
  }
}

/** Letters that somebody had in hand who is there no more: nobody knows whether they went; they wait for a person's press. */
export async function noteAbandoned(db: Connection, { claims }: Mailer): Promise<number> {
  const own = `{${[...claims].join(',')}}`;
  const { rowCount } = await db.execute(sql`
    update mailing_recipients set state = 'unknown', cause = 'fate_unknown', ended_at = now()
    where state = 'sending' and not (claim = any(${own}::uuid[]))`);
  return rowCount ?? 0;
}
