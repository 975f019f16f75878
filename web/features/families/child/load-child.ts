import { isSectionKey, type SectionKey } from '#contract/questionnaires/section-keys.ts';
import type { Queries } from '#web/api.ts';
import { childIdOf, loadQuestionnaire, participantOptions } from '#web/features/questionnaires/load-questionnaire.ts';
import { loadFresh, tryLoad } from '#web/kit/loading/load.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query string: the child and the section of its questionnaire. */
export type StudentSearch = { id: number; section?: SectionKey };

export const studentSearch = knownSearch((search: Record<string, unknown>): StudentSearch => {
  const { section } = search;
  return { id: childIdOf(search), ...(isSectionKey(section) ? { section } : {}) };
});

export const progressTextOptions = ({ siteTexts }: Queries) =>
  siteTexts.find.queryOptions({ input: { tag: 'personal_account_progress' } });

export const childLearningOptions = (queries: Queries, participant_id: number) =>
  queries.statistics.childLearning.queryOptions({ input: { participant_id } });

/** Loads the questionnaire and, for a child in training, its progress, afresh on each visit. */
export async function loadChild(context: RouterContext, id: number): Promise<void> {
  await loadQuestionnaire(context, id, ['personal_account_questionnaire', 'questionnaire_last_attempt']);
  const { participant } = await context.queryClient.ensureQueryData(participantOptions(context.queries, id));
  if (!participant.learning) return;
  await Promise.all([
    loadFresh(context, (queries) => childLearningOptions(queries, id)),
    tryLoad(context, progressTextOptions),
  ]);
}
