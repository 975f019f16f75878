import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { MailingDraft } from '#contract/mailing/shapes.ts';
import { utypes } from '#contract/roles.ts';
import { writeAgreements } from '#server/features/consents/signing/write-agreements.ts';
import { claimLetter, writeLearnt } from '#server/features/mailing/sending/claim.ts';
import { finishRuns } from '#server/features/mailing/sending/finish.ts';
import { letterClaim, resultOf } from '#server/features/mailing/sending/letter-result.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { HandOverResult } from '#server/platform/delivery/postman.ts';
import { readAnswer } from '#server/platform/delivery/refusals/mail-answers.ts';
import { users } from '#server/platform/users.ts';
import { readIndex } from './content.ts';
import type { Staff } from './find-people.ts';
import { DAY_MS } from './moments.ts';
import type { DemoActions } from './people/demo-actions.ts';
import { letMailingPass } from './people/let-time-pass.ts';

const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;
const READERS = 24;

const Mailings = z.array(
  MailingDraft.extend({ fate: z.enum(['sent', 'paused', 'scheduled', 'draft']), hours_ago: z.int() }),
);

const taken: HandOverResult = { outcome: 'taken' };
const refused: HandOverResult = {
  outcome: 'refused',
  smtp_code: 550,
  answer: readAnswer({ response: '550 5.1.1 no such user' }),
};

/** Simulates a mail server that takes all but two letters; sends at most that many. */
async function hand(tx: Transaction, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let letters = 0; letters < most; letters += 1) {
    const claim = randomUUID();
    const letter = await claimLetter(tx, claim);
    if (!letter) return;
    const isRefused = letters === 17 || letters === 41;
    const learnt = resultOf(letterClaim(claim, letter), letter.tries, isRefused ? refused : taken);
    await writeLearnt(tx, { taken_means_arrived: true }, learnt);
  }
}

/** Some parents agree to news on the page of consents. */
async function agreeToNews(tx: Transaction): Promise<void> {
  const parents = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.utype, utypes.parent), isNotNull(users.email_verified_at)))
    .orderBy(desc(users.id))
    .limit(READERS);
  for (const { id, email } of parents)
    await writeAgreements(tx, {
      user_id: id,
      signing: `demo-news-${id}`,
      items: [{ kind: 'parent_mailings', participant_id: null }],
      sent_to: { email, phone: null },
      request: { ip: '127.0.0.1', user_agent: 'Демонстрационные данные' },
    });
}

/** Adds a mailing in each state: sent, paused, scheduled, draft. */
export async function addMailings(tx: Transaction, acting: DemoActions, staff: Staff): Promise<void> {
  await agreeToNews(tx);
  const desk = acting.as(staff.administrator).mailing;
  for (const { fate, hours_ago, ...draft } of await readIndex('mailings', Mailings)) {
    const { id } = await desk.create(draft);
    const at = new Date(Date.now() + WEEK_MS).toISOString();
    if (fate === 'scheduled') await desk.execute({ id, at });
    if (fate === 'sent' || fate === 'paused') {
      const { mailing } = await desk.execute({ id });
      await hand(tx, fate === 'paused' ? Math.floor(mailing.counts.total / 2) : undefined);
      if (fate === 'paused') await desk.pause({ id });
      else await finishRuns(tx);
    }
    await letMailingPass(tx, [{ user_id: id, ago: hours_ago * HOUR_MS + 20 * MINUTE_MS }]);
  }
}
