import { notFound } from '@tanstack/react-router';
import { draftForm, editableStatuses } from '#contract/questionnaires/draft.ts';
import type { ParentsParticipant } from '#contract/questionnaires.ts';
import type { Queries } from '#web/api.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

export const participantOptions = (queries: Queries, participant_id: number) =>
  queries.questionnaires.participant.queryOptions({ input: { participant_id } });

export const draftOptions = (queries: Queries, participant_id: number) =>
  queries.drafts.find.queryOptions({ input: { form: draftForm(participant_id) } });

export const isEditable = ({ participant_status }: ParentsParticipant): boolean =>
  editableStatuses.includes(participant_status);

/** What an address says of the child: nothing but a whole number is one. */
export const childIdOf = (search: Record<string, unknown>): number => {
  const id = Number(search.id);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** For a screen of one child's questionnaire: the child, and what has been typed of it so far. */
export async function loadQuestionnaire({ queryClient, queries }: RouterContext, id: number, tags: string[] = []) {
  if (!id) throw notFound();
  const texts = tags.map((tag) => queryClient.prefetchQuery(queries.siteTexts.find.queryOptions({ input: { tag } })));
  const { participant } = await orNotFound(queryClient.fetchQuery(participantOptions(queries, id)));
  // Another device may have typed since: what is known here of a draft is always asked anew.
  if (isEditable(participant)) await queryClient.fetchQuery({ ...draftOptions(queries, id), staleTime: 0 });
  await Promise.all(texts);
}
