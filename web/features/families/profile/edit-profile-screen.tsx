import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { participantOptions } from '#web/features/questionnaires/load-questionnaire.ts';
import { useQueries } from '#web/use-api.ts';
import { ChildFields } from './child-fields.tsx';
import { EditChildField } from './edit-child-field.tsx';
import { EditParentField } from './edit-parent-field.tsx';
import { type EditableField, isParentField } from './field-names.ts';

const route = getRouteApi('/_cabinet/parent/profile/edit');

export function EditProfileScreen() {
  const { id, field } = route.useSearch();
  if (id !== undefined) return <OfChild id={id} field={field} />;
  return field && isParentField(field) ? <EditParentField field={field} /> : null;
}

function OfChild({ id, field }: { id: number; field: EditableField | undefined }) {
  const { participant } = useSuspenseQuery(participantOptions(useQueries(), id)).data;
  return field ? <EditChildField key={field} child={participant} field={field} /> : <ChildFields child={participant} />;
}
