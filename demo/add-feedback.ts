import { z } from 'zod';
import { FeedbackDraft } from '#contract/feedback/feedback.ts';
import { sendFeedback } from '#server/features/feedback/send-feedback.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { readIndex } from './content.ts';
import type { Staff } from './find-people.ts';
import type { DemoActions } from './people/demo-actions.ts';
import { letFeedbackPass } from './people/let-time-pass.ts';

const HOUR_MS = 60 * 60 * 1000;

const Messages = z.array(
  z.strictObject({
    name: z.string(),
    contact: z.string(),
    text: z.string(),
    hours_ago: z.int(),
    read: z.boolean().default(false),
    flag: z.boolean().default(false),
    deleted: z.boolean().default(false),
    answer: z
      .strictObject({
        by: z.enum(['administrator', 'curator']),
        way: z.enum(['email', 'note']),
        text: z.string(),
        hours_ago: z.int(),
      })
      .optional(),
  }),
);

const unlimited = async () => undefined;
const withoutLimits = { take: unlimited, takeFrom: unlimited, check: unlimited };

/**
 * Adds messages of people without an account in every state, oldest first; they are written today and then moved into
 * the past.
 */
export async function addFeedback(tx: Transaction, acting: DemoActions, staff: Staff): Promise<void> {
  const read = (await readIndex('feedback', Messages)).toSorted((one, other) => other.hours_ago - one.hours_ago);
  const desk = acting.as(staff.administrator).feedback;
  for (const { name, contact, text, hours_ago, answer, ...state } of read) {
    const draft = FeedbackDraft.parse({ name, contact, text, agreement: true });
    await sendFeedback({ db: tx, limits: withoutLimits, request: { ip: '192.0.2.1' } }, draft);
    const { data } = await desk.list({});
    const id = data[0]?.id ?? 0;
    await letFeedbackPass(tx, [{ user_id: id, ago: hours_ago * HOUR_MS }]);
    if (answer) await acting.as(staff[answer.by]).feedback.answer({ id, text: answer.text, way: answer.way });
    if (state.read) await desk.read({ ids: [id] });
    if (state.flag) await desk.setFlag({ id, flag: true });
    if (state.deleted) await desk.remove({ ids: [id] });
    await letFeedbackPass(tx, [{ user_id: id, ago: (answer?.hours_ago ?? Math.max(1, hours_ago - 1)) * HOUR_MS }]);
  }
}
