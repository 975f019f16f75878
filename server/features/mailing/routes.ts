import { barePlaceholdersOf, mailingPlaceholderNames } from '#contract/mailing/placeholders.ts';
import type { LackingCount } from '#contract/mailing/shapes.ts';
import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { writeListReading } from '#server/platform/log/list-readings.ts';
import { type AudienceCounts, exclusionCounts, listAudience } from './audience.ts';
import { executeMailing } from './begin-mailing.ts';
import { readShared } from './letter/facts.ts';
import { mailingKind } from './mailing-kind.ts';
import { pauseMailing, resendFailed, resumeMailing, stopMailing } from './pause-and-resume.ts';
import { getMailing, listMailings } from './queries.ts';
import { listRecipients } from './recipients.ts';
import { changeAudience, listAudiences, removeAudience, saveAudience } from './saved-audiences.ts';
import { previewLetter, sendTest } from './try-letter.ts';
import { findSubscription, unsubscribe } from './unsubscribe/unsubscribe.ts';

const calls = authedProcedure.mailing;

/** Placeholders of these words for which somebody has no value, with how many. */
function lackingCounts(words: string, { letters, without }: AudienceCounts, phone: string): LackingCount[] {
  const named = barePlaceholdersOf(words);
  const counts: Partial<Record<LackingCount['placeholder'], number>> = { ...without, телефон: phone ? 0 : letters };
  return mailingPlaceholderNames.flatMap((placeholder) => {
    const count = named.includes(placeholder) ? (counts[placeholder] ?? 0) : 0;
    return count > 0 ? [{ placeholder, count }] : [];
  });
}

export const mailing = {
  list: calls.list.handler(listCall(({ db }, query, page) => listMailings(db, query, page))),
  create: calls.create.handler(({ input, context }) => addContent(context, mailingKind, input)),
  find: calls.find.handler(async ({ input, context }) => ({ mailing: await getMailing(context.db, input.id) })),
  update: calls.update.handler(({ input, context }) => changeContent(context, mailingKind, input)),
  remove: calls.remove.handler(({ input, context }) => removeContent(context, mailingKind, input)),
  execute: calls.execute.handler(async ({ input, context }) => {
    await executeMailing(context, input);
    return { mailing: await getMailing(context.db, input.id) };
  }),
  pause: calls.pause.handler(async ({ input, context }) => {
    await pauseMailing(context, input);
    return { mailing: await getMailing(context.db, input.id) };
  }),
  resume: calls.resume.handler(async ({ input, context }) => {
    await resumeMailing(context, input);
    return { mailing: await getMailing(context.db, input.id) };
  }),
  stop: calls.stop.handler(async ({ input, context }) => {
    await stopMailing(context, input);
    return { mailing: await getMailing(context.db, input.id) };
  }),
  resendFailed: calls.resendFailed.handler(async ({ input, context }) => {
    const again = await resendFailed(context, input);
    return { mailing: await getMailing(context.db, input.id), again };
  }),
  recipients: calls.recipients.handler(
    peopleListCall('mailing_recipients', ({ db }, query, page) => listRecipients(db, query, page)),
  ),
  audience: calls.audience.handler(async ({ input, context }) => {
    const { subject, html, ...recipients } = input;
    const find = listCall(({ db }: typeof context, query: typeof recipients, page) => listAudience(db, query, page));
    // How many were chosen is enough for the log: they may be ten thousand.
    const audience = { ...recipients.audience, people: recipients.audience.people.length };
    const reading = {
      actor_id: context.caller.user_id,
      list: 'mailing_audience' as const,
      asked: { ...recipients, audience },
    };
    const [{ counts, ...page }] = await Promise.all([
      find({ input: recipients, context }),
      writeListReading(context.db, reading),
    ]);
    const { phone } = await readShared(context.db);
    return {
      ...page,
      letters: counts.letters,
      left_out_counts: exclusionCounts(counts.left_out),
      lacking: lackingCounts(`${subject} ${html}`, counts, phone),
    };
  }),
  preview: calls.preview.handler(async ({ input, context }) => ({ letter: await previewLetter(context, input) })),
  test: calls.test.handler(async ({ input, context }) => ({ address: await sendTest(context, input) })),
  savedAudiences: calls.savedAudiences.handler(async ({ context }) => ({ data: await listAudiences(context.db) })),
  saveAudience: calls.saveAudience.handler(async ({ input, context }) => ({
    data: await saveAudience(context, input),
  })),
  changeAudience: calls.changeAudience.handler(async ({ input, context }) => ({
    data: await changeAudience(context, input),
  })),
  removeAudience: calls.removeAudience.handler(async ({ input, context }) => ({
    data: await removeAudience(context, input.id),
  })),
  unsubscribeFacts: publicProcedure.mailing.unsubscribeFacts.handler(({ input, context }) =>
    findSubscription(context, input.token),
  ),
  unsubscribe: publicProcedure.mailing.unsubscribe.handler(({ input, context }) => unsubscribe(context, input.token)),
};
