import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ChildFields } from '#web/features/families/child-fields.tsx';
import { EditChildField } from '#web/features/families/edit-child-field.tsx';
import { EditParentField } from '#web/features/families/edit-parent-field.tsx';
import { type EditableField, editableFields, isParentField } from '#web/features/families/field-names.ts';
import { participantOptions } from '#web/features/questionnaires/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { useQueries } from '#web/use-api.ts';

type Search = { id?: number; field?: EditableField };

export const Route = createFileRoute('/_cabinet/parent/profile/edit')({
  validateSearch: ({ id, field }: Record<string, unknown>): Search => {
    const number = Number(id);
    return {
      ...(Number.isSafeInteger(number) && number > 0 ? { id: number } : {}),
      ...(editableFields.includes(field as EditableField) ? { field: field as EditableField } : {}),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, deps: { id, field }, location }) => {
    // An address that names something else leads nowhere; without a name, to the whole of the parent's data.
    if (id === undefined && 'id' in location.search) throw notFound();
    if (id === undefined && (field === undefined || !isParentField(field))) throw redirect({ to: '/parent/profile' });
    if (id !== undefined) await orNotFound(queryClient.fetchQuery(participantOptions(queries, id)));
  },
  head: () => ({ meta: [{ title: 'Изменение данных — Океанавтика' }] }),
  component: EditScreen,
});

function EditScreen() {
  const { id, field } = Route.useSearch();
  if (id !== undefined) return <OfChild id={id} field={field} />;
  return field && isParentField(field) ? <EditParentField field={field} /> : null;
}

function OfChild({ id, field }: { id: number; field: EditableField | undefined }) {
  const { participant } = useSuspenseQuery(participantOptions(useQueries(), id)).data;
  return field ? <EditChildField key={field} child={participant} field={field} /> : <ChildFields child={participant} />;
}
