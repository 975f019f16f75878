import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { confirmedTags } from '#contract/site-texts/confirmed-tags.ts';
import { sendTrialLetter } from '#server/features/opening/trials/send-letter.ts';
import { siteTexts } from '#server/features/site-texts/tables.ts';
import { wording } from '#server/features/site-texts/wording.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { demoAccounts } from './accounts.ts';
import type { DemoActions, Person } from './people/demo-actions.ts';

/** What the administrator does before the registration is opened: confirms the texts, opens the trial letter. */
export async function addOpening(tx: Transaction, acting: DemoActions, administrator: Person): Promise<void> {
  const { siteTexts: calls, opening } = acting.as(administrator);
  const texts = await tx
    .select({ id: siteTexts.id, wording })
    .from(siteTexts)
    .where(inArray(siteTexts.tag, [...confirmedTags]));
  for (const text of texts) await calls.confirm(text);
  const context = acting.needsOf(administrator);
  // The letter is read from the outbox, whatever mail server is configured.
  await sendTrialLetter({ ...context, config: { ...context.config, outbox: true } }, { request_key: randomUUID() });
  const token = acting.read(demoAccounts.administrator.email, /\/admin\/opening\/letter\/([\w-]+)/);
  await opening.openLetter({ token });
}
