import { notFound, redirect } from '@tanstack/react-router';
import { participantOptions } from '#web/features/questionnaires/load-questionnaire.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';
import { type EditableField, editableFields, isParentField } from './field-names.ts';

/** What is changed: a field of a child, all of them, or (without a child) a field of the parent. */
export type EditProfileSearch = { id?: number; field?: EditableField };

export function editProfileSearch({ id, field }: Record<string, unknown>): EditProfileSearch {
  const number = Number(id);
  return {
    ...(Number.isSafeInteger(number) && number > 0 ? { id: number } : {}),
    ...(editableFields.includes(field as EditableField) ? { field: field as EditableField } : {}),
  };
}

/** `given`: the address as it was written, which the router hands on beside what was read of it. One that names something else leads nowhere; without a name, to the whole of the parent's data. */
export async function loadEditProfile(
  { queryClient, queries }: RouterContext,
  given: Record<string, unknown>,
): Promise<void> {
  const { id, field } = editProfileSearch(given);
  if (id === undefined && 'id' in given) throw notFound();
  if (id === undefined && (field === undefined || !isParentField(field))) throw redirect({ to: '/parent/profile' });
  if (id !== undefined) await orNotFound(queryClient.fetchQuery(participantOptions(queries, id)));
}
