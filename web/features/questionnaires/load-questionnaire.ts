import { redirect } from '@tanstack/react-router';
import { draftForm, mayFillIn } from '#contract/questionnaires/draft.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import type { Queries } from '#web/api.ts';
import { loadFresh, tryLoad } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';

export const participantOptions = (queries: Queries, participant_id: number) =>
  queries.questionnaires.participant.queryOptions({ input: { participant_id } });

export const draftOptions = (queries: Queries, participant_id: number) =>
  queries.drafts.find.queryOptions({ input: { form: draftForm(participant_id) } });

export const isEditable = ({ participant_status }: FamilyParticipant): boolean => mayFillIn(participant_status);

/** Id of the child in the query string; 0 if it is no positive whole number. */
export const childIdOf = (search: Record<string, unknown>): number => {
  const id = Number(search.id);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};
/** Query string of a page of one child. */
export const childSearch = knownSearch((search) => ({ id: childIdOf(search) }));

/** For a page of a child: an address that names none leads to the parent's home. */
export function requireChildId(id: number): void {
  if (id === 0) throw redirect({ to: '/parent' });
}

/** Loads a child with the draft of its questionnaire. */
export async function loadQuestionnaire(context: RouterContext, id: number, tags: string[] = []): Promise<void> {
  requireChildId(id);
  const texts = tags.map((tag) => tryLoad(context, ({ siteTexts }) => siteTexts.find.queryOptions({ input: { tag } })));
  const { participant } = await orNotFound(context.queryClient.fetchQuery(participantOptions(context.queries, id)));
  // Another device may have typed since, so the draft is always reloaded.
  if (isEditable(participant)) await loadFresh(context, (queries) => draftOptions(queries, id));
  await Promise.all(texts);
}
