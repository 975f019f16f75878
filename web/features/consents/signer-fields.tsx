import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signerDocumentKinds } from '#contract/consents/signer-kinds.ts';
import type { Draft } from '#contract/drafts.ts';
import { DayField } from '#web/kit/day-field.tsx';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import type { FieldProps } from '#web/kit/field.ts';
import { Section } from '#web/kit/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { noDocument, type SignValues } from './sign-rules.ts';

const kinds = Object.entries(signerDocumentKinds).map(([value, label]) => ({ value, label }));

/** The form's name in /user/data/save. */
export const SIGNER_DRAFT = 'signer';

/** The signer's identity document: the consent to health data is not valid without it. */
export function SignerFields({ form, disabled }: { form: UseFormReturnType<SignValues>; disabled: boolean }) {
  const kept = useQuery(savedDataOptions(useQueries(), SIGNER_DRAFT)).data;
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was typed before has come
  useEffect(() => {
    if (!kept) return;
    const isBlank = Object.entries(noDocument).every(([name, value]) => Object(form.values.document)[name] === value);
    if (isBlank) form.setFieldValue('document', { ...noDocument, ...present(kept.preserved) });
    setRestored(true);
  }, [kept]);
  const isPassport = form.values.document.kind === 'passport';
  const day = form.getInputProps('document.date') as FieldProps;
  return (
    <Section
      title="Ваш документ"
      text="Закон требует указать в согласии на сведения о здоровье документ того, кто его подписывает. В других согласиях его не будет."
    >
      {kept && isRestored ? <Kept document={form.values.document} kept={kept} /> : null}
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

/** Without what was cleared. */
const present = (preserved: Draft['preserved']): Partial<SignValues['document']> =>
  Object.fromEntries(Object.entries(preserved ?? {}).filter(([, value]) => typeof value === 'string'));

/** What is typed of the document survives a reload; the signing clears it. */
function Kept({ document, kept }: { document: SignValues['document']; kept: Draft }) {
  useAutosavedForm(SIGNER_DRAFT, document, kept);
  return null;
}
