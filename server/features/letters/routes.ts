import { authedProcedure } from '#server/platform/api.ts';
import { changeContent } from '#server/platform/content/edit-content.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { changeOf } from './letter-change.ts';
import { letterKind } from './letter-kind.ts';
import { adminLetterOf } from './letter-lines.ts';
import { getLetter, listLetters } from './queries.ts';
import { sendToSelf } from './send-to-self.ts';

async function shownLetter({ db, parts, config }: SignedContext, id: number) {
  const { row, letter } = await getLetter(db, parts.letters, id);
  return { letter_text: adminLetterOf(row, letter, config.PORTAL_ORIGIN) };
}

export const letters = {
  list: authedProcedure.letters.list.handler(async ({ input, context }) => ({
    data: await listLetters(context.db, context.parts.letters, input),
  })),
  find: authedProcedure.letters.find.handler(({ input, context }) => shownLetter(context, input.id)),
  update: authedProcedure.letters.update.handler(async ({ input: { id, based_on, ...draft }, context }) => {
    const { letter } = await getLetter(context.db, context.parts.letters, id);
    await changeContent(context, letterKind, { id, based_on, ...changeOf(letter, draft) });
    return shownLetter(context, id);
  }),
  sendToSelf: authedProcedure.letters.sendToSelf.handler(async ({ input: { id, ...draft }, context }) => {
    const { letter } = await getLetter(context.db, context.parts.letters, id);
    return { sent_to: await sendToSelf(context, letter, draft) };
  }),
};
