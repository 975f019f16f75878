import { redirect } from '@tanstack/react-router';
import { participantOptions } from '#web/features/questionnaires/load-questionnaire.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { RouterContext } from '#web/router-context.ts';
import { type EditableField, editableFields, isParentField } from './field-names.ts';

/** Query string: a field of a child, a child (all fields), or a field of the parent. */
export type EditProfileSearch = { id?: number; field?: EditableField };

export const editProfileSearch = knownSearch(({ id, field }: Record<string, unknown>): EditProfileSearch => {
  const number = Number(id);
  return {
    ...(Number.isSafeInteger(number) && number > 0 ? { id: number } : {}),
    ...(editableFields.includes(field as EditableField) ? { field: field as EditableField } : {}),
  };
});

/**
 * Loads the page. Where the address names neither a child nor a field of the parent, all of the parent's data is shown.
 */
export async function loadEditProfile(
  { queryClient, queries }: RouterContext,
  { id, field }: EditProfileSearch,
): Promise<void> {
  if (id === undefined && (field === undefined || !isParentField(field))) throw redirect({ to: '/parent/profile' });
  if (id !== undefined) await orNotFound(queryClient.fetchQuery(participantOptions(queries, id)));
}
