import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { fieldLabels } from '#contract/questionnaires/fields.ts';
import { adultBirthDate, optionalPersonName, personName } from '#contract/validation/validation.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { rememberMe, useMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import classes from './child-fields.module.css';
import { FieldInput } from './field-input.tsx';
import type { ParentField } from './field-names.ts';
import { useGoBack } from './use-go-back.ts';

const rules = { surname: personName, name: personName, patronymic: optionalPersonName, birth_date: adultBirthDate };

/** Form of one field of the parent. */
export function EditParentField({ field }: { field: ParentField }) {
  const me = useMe();
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const goBack = useGoBack({ to: '/parent/profile' });
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: z.object({ value: rules[field] }),
    initialValues: { value: me[field] ?? '' },
    serverNames: { [field]: 'value' },
    send: ({ value }) => api.profile.changeParentsData({ [field]: value }),
    done: (answer) => {
      rememberMe(client, queries, answer);
      notifyDone('Данные сохранены');
      goBack();
    },
  });
  return (
    <div className={classes.narrow}>
      <PageTitle title={fieldLabels[field]} text="Ваши данные: они нужны для согласий." />
      <Section>
        <form onSubmit={onSubmit} noValidate>
          <Stack>
            <FormFailure text={failure} />
            <FieldInput field={field} {...form.getInputProps('value')} />
            <Group>
              <Button type="submit" loading={sending}>
                Сохранить
              </Button>
              <Button variant="subtle" onClick={goBack}>
                Отмена
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
    </div>
  );
}
