import { readId } from '#web/kit/list/address.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

/** Query string of a section's editor opened from one of its questions: the question's id. */
export const sectionSearch = knownSearch((search): { question?: number } => {
  const question = readId(search.question);
  return question === undefined ? {} : { question };
});
