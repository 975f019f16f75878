import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { DayField } from '#web/kit/fields/day-field.tsx';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { GenderField } from '#web/kit/fields/gender-field.tsx';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { labelOf } from './editable-fields.ts';
import type { EditableField } from './field-names.ts';

type Props = FieldProps & { field: EditableField };

/** Input of a personal field. Without autofill, since the person is often not the one typing. */
export function FieldInput({ field, ...input }: Props) {
  const shared = { label: labelOf(field), ...input };
  if (field === 'birth_date') return <DayField {...shared} autoComplete="off" />;
  if (field === 'phone' || field === 'email')
    return <CredentialField {...shared} autoComplete={field === 'phone' ? 'tel' : 'email'} />;
  if (field === 'gender') return <GenderField {...shared} />;
  return (
    <NameField
      {...shared}
      description={field === 'patronymic' ? 'Если есть' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
    />
  );
}
