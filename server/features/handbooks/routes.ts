import { placeholders } from '#contract/handbooks/placeholders.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { seasonWords } from './season-words.ts';

export const handbooks = {
  placeholders: authedProcedure.handbooks.placeholders.handler(async ({ context }) => ({
    data: seasonWords(await getConfiguration(context.db)).map((word) => ({
      ...word,
      meaning: placeholders[word.name],
    })),
  })),
};
