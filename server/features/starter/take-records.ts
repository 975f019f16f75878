import { termsOf } from '#contract/synonyms.ts';
import { termKind } from '#server/features/glossary/term-kind.ts';
import { listTermsToMark } from '#server/features/glossary/terms.ts';
import { listQuestionTexts } from '#server/features/site/sections/faq.ts';
import { faqKind } from '#server/features/site/sections/faq-kind.ts';
import { listSynonymTerms } from '#server/features/synonyms/queries.ts';
import { synonymsKind } from '#server/features/synonyms/synonyms-kind.ts';
import { addRecords } from '#server/platform/content/add-records.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { lockTakings, noteTaking, type TakingResult } from './takings.ts';
import { readFaq, readGlossary, readSynonyms } from './texts.ts';

/** Words and questions are the same whatever their case and spaces. */
const keyOf = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

function without<T>(all: readonly T[], titleOf: (one: T) => string, present: readonly string[]): T[] {
  const known = new Set(present.map(keyOf));
  return all.filter((one) => !known.has(keyOf(titleOf(one))));
}

/** Words of starter/ that the glossary has not. One query. */
export async function missingTerms(db: Connection) {
  const [all, present] = await Promise.all([readGlossary(), listTermsToMark(db)]);
  const missing = without(
    all,
    ({ word }) => word,
    present.map(({ word }) => word),
  );
  return { total: all.length, missing };
}

/** Questions of starter/ that the site has not, hidden ones too. One query. */
export async function missingQuestions(db: Connection) {
  const [all, present] = await Promise.all([readFaq(), listQuestionTexts(db)]);
  return { total: all.length, missing: without(all, ({ question }) => question, present) };
}

/** Synonyms of starter/ none of whose words has synonyms yet. One query. */
export async function missingSynonyms(db: Connection) {
  const [all, present] = await Promise.all([readSynonyms(), listSynonymTerms(db)]);
  const known = new Set(present.flat().map(keyOf));
  return {
    total: all.length,
    missing: all.filter((draft) => !termsOf(draft).some((term) => known.has(keyOf(term)))),
  };
}

/** The words that are not there yet. Those that are stay as they are. */
export const takeGlossary = (context: SignedContext): Promise<TakingResult> =>
  termKind.edit(context, async (tx) => {
    await lockTakings(tx);
    const { total, missing } = await missingTerms(tx);
    const actor_id = context.caller.user_id;
    await addRecords(tx, termKind, missing, { actor_id });
    const { length: added } = missing;
    return noteTaking(tx, 'glossary', actor_id, { added, left_alone: total - added, teaching_id: null });
  });

/** The questions that are not there yet, hidden until an editor shows them. */
export const takeFaq = (context: SignedContext): Promise<TakingResult> =>
  faqKind.edit(context, async (tx) => {
    await lockTakings(tx);
    const { total, missing } = await missingQuestions(tx);
    const actor_id = context.caller.user_id;
    const published_at = new Date().toISOString();
    const drafts = missing.map((question) => ({ ...question, published_at, is_active: false }));
    await addRecords(tx, faqKind, drafts, { actor_id });
    const { length: added } = missing;
    return noteTaking(tx, 'faq', actor_id, { added, left_alone: total - added, teaching_id: null });
  });

/** The synonyms that are not there yet. */
export const takeSynonyms = (context: SignedContext): Promise<TakingResult> =>
  synonymsKind.edit(context, async (tx) => {
    await lockTakings(tx);
    const { total, missing } = await missingSynonyms(tx);
    const actor_id = context.caller.user_id;
    await addRecords(tx, synonymsKind, missing, { actor_id });
    const { length: added } = missing;
    return noteTaking(tx, 'synonyms', actor_id, { added, left_alone: total - added, teaching_id: null });
  });
