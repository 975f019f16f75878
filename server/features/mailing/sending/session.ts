import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { AttachedFile } from '#server/platform/delivery/attachments.ts';
import { bouncesOf } from '#server/platform/delivery/bounces/bounce-address.ts';
import type { Sender } from '#server/platform/delivery/channel.ts';
import { putIntoOutbox } from '#server/platform/delivery/outbox.ts';
import type { HandOverResult, Postman } from '#server/platform/delivery/postman.ts';
import { notifyOfRise } from '#server/platform/delivery/refusals/notify-of-rise.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import type { Services } from '#server/platform/services.ts';
import { readFiles } from '../attachments/read-files.ts';
import { emitMailingChanged } from '../emit-mailing-changed.ts';
import { composeLetter, type Template, templateOf } from '../letter/compose.ts';
import { readShared, type Shared } from '../letter/facts.ts';
import { mailings, mailingRuns as runs } from '../tables.ts';
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts';
import { type Claimed, claimLetter, noteAbandoned, writeLearnt, writeUnwritten } from './claim.ts';
import { finishRuns } from './finish.ts';
import { excluded, letterClaim, notComposed, notHandedOver, resultOf } from './letter-result.ts';
import type { LetterResult, MailingServices } from './mailer.ts';
import { countFailures, pauseAfterFailures, pauseItself, setPace } from './throttle.ts';

/** The advisory lock of sending: one of all processes sends; it is of its connection, and ends with it. */
const LOCK = 7_462_026;
const EMIT_EVERY_MS = 1000;
const POLL_MS = 250;

/** What every letter of a mailing has: its words, and its files. */
type Prepared = { template: Template; files: readonly AttachedFile[] };

type Session = {
  services: Services & MailingServices;
  /** Asks over the connection that holds the lock, one postman after another: without it nothing is taken in hand. */
  overLine: <Answer>(ask: (line: Connection) => Promise<Answer>) => Promise<Answer>;
  until: number;
  shared: Shared;
  sender: Sender;
  prepared: Map<number, Promise<Prepared | undefined>>;
  told_at: number;
  /** Postmen that found a letter when they looked last, or have not looked yet; without any it is over for all. */
  busy: Set<Postman | undefined>;
  over: AbortController;
};

async function prepare({ db, storage, config }: Services, mailing_id: number): Promise<Prepared | undefined> {
  const [found] = await db
    .select({ words: mailings, attachments: runs.attachments })
    .from(mailings)
    .innerJoin(runs, eq(runs.mailing_id, mailings.id))
    .where(eq(mailings.id, mailing_id));
  if (!found) throw new Error('a mailing that is being sent is not there');
  const files = await readFiles({ db, storage }, found.attachments);
  return files && { template: templateOf(found.words, config.PORTAL_ORIGIN), files };
}

/** A mailing's words and files, read once a session however many letters it has; undefined where a file is gone. */
async function getPrepared({ services, prepared }: Session, mailing_id: number): Promise<Prepared | undefined> {
  const reading = prepared.get(mailing_id) ?? prepare(services, mailing_id);
  prepared.set(mailing_id, reading);
  const read = await reading.catch((error: unknown) => {
    prepared.delete(mailing_id);
    throw error;
  });
  // Somebody may put it right, and resume.
  if (!read) prepared.delete(mailing_id);
  return read;
}

async function sendLetter(
  session: Session,
  postman: Postman | undefined,
  letter: Claimed,
  { template, files }: Prepared,
) {
  const { services, overLine, sender, shared } = session;
  const token = unsubscribeToken(services.secret, letter);
  const composed = composeLetter(template, letter, shared, token);
  // One id for every try of this row: a receiver may know a repetition by it.
  const id = `portal-mailing-${letter.mailing_id}-${letter.id}-${letter.began}`;
  const bounces = bouncesOf(services, 0, letter.address);
  const whole = { ...composed, id, recipient: letter.address, files, sender: { ...sender, bounces } };
  if (!postman) return overLine((line) => putIntoOutbox(line, whole));
  return postman.handOver(whole);
}

/** Processes one letter: excluded, or sent; writes what is known of it then, and what the server said. */
async function processLetter(session: Session, postman: Postman | undefined, claim: string, letter: Claimed) {
  const of = letterClaim(claim, letter);
  if (!letter.is_valid) return { learnt: excluded(of, 'account_gone') };
  const prepared = await getPrepared(session, letter.mailing_id);
  if (!prepared) {
    await pauseItself(session.services, letter.mailing_id, 'attachment_lost');
    return { learnt: notHandedOver(claim) };
  }
  if (prepared.template.kind === 'news' && !letter.has_consent) return { learnt: excluded(of, 'no_consent') };
  let handing: HandOverResult;
  try {
    handing = await sendLetter(session, postman, letter, prepared);
  } catch (error) {
    // Its words may quote the letter.
    session.services.log.error({ mailing_id: of.mailing_id, id: letter.id }, 'a letter of a mailing was not made');
    return { learnt: notComposed(of), error };
  }
  return { learnt: resultOf(of, letter.tries, handing), handing };
}

/** First it is remembered, then written: what the database does not hear now it hears when it is back. */
async function recordResult({ services: { mailer }, overLine }: Session, learnt: LetterResult): Promise<void> {
  mailer.unwritten.set(learnt.claim, learnt);
  await overLine((line) => writeLearnt(line, mailer, learnt));
  mailer.unwritten.delete(learnt.claim);
  mailer.claims.delete(learnt.claim);
}

async function emitProgress(session: Session, mailing_id: number): Promise<void> {
  if (performance.now() - session.told_at < EMIT_EVERY_MS) return;
  session.told_at = performance.now();
  await emitMailingChanged(session.services.db, mailing_id);
}

function noteIdle({ busy, over }: Session, postman: Postman | undefined): void {
  busy.delete(postman);
  if (busy.size === 0) over.abort();
}

/**
 * Takes one letter after another until none is due, the mailing is stopped, or the time is over. While another postman
 * is at a letter, for half a minute where the server is silent, one that finds none looks again: a mailing may have
 * begun meanwhile.
 */
async function work(session: Session, postman: Postman | undefined): Promise<void> {
  const { services, overLine, until, busy, over } = session;
  const { mailer } = services;
  while (!over.signal.aborted && !mailer.isStopping() && performance.now() < until) {
    if (mailer.pace.delay_ms > 0) await mailer.wait(mailer.pace.delay_ms, over.signal);
    const claim = randomUUID();
    mailer.claims.add(claim);
    const letter = await overLine((line) => claimLetter(line, claim)).catch((error: unknown) => {
      mailer.unwritten.set(claim, notHandedOver(claim));
      throw error;
    });
    if (!letter) {
      mailer.claims.delete(claim);
      noteIdle(session, postman);
      await mailer.wait(POLL_MS, over.signal);
      continue;
    }
    busy.add(postman);
    const { learnt, handing } = await processLetter(session, postman, claim, letter).catch((error: unknown) => {
      mailer.unwritten.set(claim, notHandedOver(claim));
      throw error;
    });
    await recordResult(session, learnt);
    if (learnt.refusal) await notifyOfRise(services, letter.address, learnt.refusal.cause);
    await emitProgress(session, letter.mailing_id);
    if (!handing) continue;
    setPace(mailer, handing);
    const failures = countFailures(mailer, letter.mailing_id, handing);
    await pauseAfterFailures(services, letter.mailing_id);
    const { first_ms, max_ms } = mailer.pace;
    if (failures > 0 && handing.outcome === 'unreached')
      await mailer.wait(Math.min(max_ms, first_ms * 2 ** (failures - 1)));
  }
}

/**
 * Sends what is due, `minutes` at most, over a connection of its own that holds the lock of all senders. What it finds in
 * hand of one that died is of unknown fate. Does nothing where another process sends. Throws what the database does.
 */
export async function sendDue(services: Services & MailingServices, minutes: number): Promise<void> {
  const { db, mailer, log } = services;
  const client = await db.$client.connect();
  let isSound = false;
  try {
    const line = drizzle(client) as unknown as Connection;
    // Before anything else is sent: the fate of a letter this process knows of is written.
    await writeUnwritten(line, mailer);
    const { rows } = await line.execute<{ held: boolean }>(sql`select pg_try_advisory_lock(${LOCK}) as held`);
    if (rows[0]?.held) {
      const abandoned = await noteAbandoned(line, mailer);
      if (abandoned > 0) log.warn({ letters: abandoned }, 'letters of a mailing of unknown fate');
      const sender = senderOf(await getConfiguration(db), services.config.PORTAL_ORIGIN);
      const postmen = mailer.postmen.length > 0 ? mailer.postmen : [undefined];
      const { default: pLimit } = await import('p-limit');
      const oneByOne = pLimit(1);
      const session: Session = {
        services,
        overLine: (ask) => oneByOne(ask, line),
        until: performance.now() + minutes * 60_000,
        shared: await readShared(db),
        sender,
        prepared: new Map(),
        told_at: 0,
        busy: new Set(postmen),
        over: new AbortController(),
      };
      const ends = await Promise.allSettled(
        postmen.map((postman) => work(session, postman).finally(() => noteIdle(session, postman))),
      );
      const broken = ends.find(({ status }) => status === 'rejected');
      if (broken?.status === 'rejected') throw broken.reason;
      await finishRuns(db);
      await line.execute(sql`select pg_advisory_unlock(${LOCK})`);
    }
    isSound = true;
  } finally {
    client.release(!isSound);
    for (const postman of mailer.postmen) postman.hangUp();
  }
}
