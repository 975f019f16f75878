import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { regions } from '#contract/validation/regions.ts';

export type SchoolValues = { name: string; region: string; city: string };

/** Fields of a new or changed school. */
export function SchoolInputs({ form }: { form: UseFormReturnType<SchoolValues> }) {
  return (
    <>
      <TextInput label="Название" required maxLength={200} placeholder="Гимназия № 2" {...form.getInputProps('name')} />
      <Select
        label="Регион"
        required
        searchable
        placeholder="Выберите регион"
        data={regions}
        {...form.getInputProps('region')}
      />
      <TextInput label="Населённый пункт" maxLength={100} placeholder="Самара" {...form.getInputProps('city')} />
    </>
  );
}
