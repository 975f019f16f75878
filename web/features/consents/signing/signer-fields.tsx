import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { signerDocumentKinds } from '#contract/consents/signer-kinds.ts';
import { DayField } from '#web/kit/fields/day-field.tsx';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { Section } from '#web/kit/page/section.tsx';
import type { SignValues } from './sign-values.ts';

const kinds = Object.entries(signerDocumentKinds).map(([value, label]) => ({ value, label }));

/** Identity document of the signer, which the consent to health data requires. */
export function SignerFields({ form, disabled }: { form: UseFormReturnType<SignValues>; disabled: boolean }) {
  const isPassport = form.values.document.kind === 'passport';
  const day = form.getInputProps('document.date') as FieldProps;
  return (
    <Section
      title="Ваш документ"
      text="Закон требует указать в согласии на сведения о здоровье документ того, кто его подписывает. В других согласиях его не будет."
    >
      <fieldset disabled={disabled} style={{ border: 0, margin: 0, padding: 0 }}>
        <legend className="visually-hidden">Документ того, кто подписывает</legend>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect size="md" label="Вид документа" data={kinds} {...form.getInputProps('document.kind')} />
          <TextInput
            label={isPassport ? 'Серия' : 'Серия, если есть'}
            inputMode={isPassport ? 'numeric' : 'text'}
            maxLength={20}
            {...form.getInputProps('document.series')}
          />
          <TextInput
            label="Номер"
            inputMode={isPassport ? 'numeric' : 'text'}
            maxLength={20}
            {...form.getInputProps('document.number')}
          />
          <DayField label="Дата выдачи" {...day} />
        </SimpleGrid>
        <TextInput label="Кем выдан" mt="md" maxLength={300} {...form.getInputProps('document.issued_by')} />
      </fieldset>
    </Section>
  );
}
