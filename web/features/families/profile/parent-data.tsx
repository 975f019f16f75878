import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { DayField } from '#web/kit/fields/day-field.tsx';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { rememberMe, useMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** The parent's data and its form. */
export function ParentData() {
  const me = useMe();
  const api = useApi();
  const queries = useQueries();
  const queryClient = useQueryClient();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: async () => (await import('./parent-data-rules.ts')).parentDataRules,
    initialValues: {
      surname: me.surname,
      name: me.name,
      patronymic: me.patronymic,
      birth_date: me.birth_date ?? '',
    },
    send: (typed) => api.profile.changeParentsData(typed),
    done: (answer) => {
      rememberMe(queryClient, queries, answer);
      form.resetDirty();
      notifyDone('Данные сохранены');
    },
  });
  return (
    <Section>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NameField label="Фамилия" autoComplete="family-name" {...form.getInputProps('surname')} />
            <NameField label="Имя" autoComplete="given-name" {...form.getInputProps('name')} />
            <NameField
              label="Отчество"
              description="Если есть"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="additional-name"
              {...form.getInputProps('patronymic')}
            />
            <DayField label="Дата рождения" autoComplete="bday" {...form.getInputProps('birth_date')} />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={sending}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
