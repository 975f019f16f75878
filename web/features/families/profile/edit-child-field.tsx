import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Change, childRules } from '#contract/families/children.ts';
import { type Duplicate, duplicateTexts, mayBeConfirmed } from '#contract/families/duplicates.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import classes from './child-fields.module.css';
import { CONTACT_HINT, cannotChangeReason, labelOf, mayChange } from './editable-fields.ts';
import { FieldInput } from './field-input.tsx';
import { type EditableField, isContact } from './field-names.ts';
import { useGoBack } from './use-go-back.ts';

type Props = { child: FamilyParticipant; field: EditableField };

/** Form of one field of a child. */
export function EditChildField({ child, field }: Props) {
  return (
    <div className={classes.narrow}>
      <PageTitle title={labelOf(field)} text={nameAndSurname(child)} />
      {mayChange(child, field) ? <FieldForm child={child} field={field} /> : <Closed child={child} field={field} />}
    </div>
  );
}

const Closed = ({ child, field }: Props) => (
  <>
    <Alert color="blue">{cannotChangeReason(field)}</Alert>
    <ButtonLink to="/parent/profile/edit" search={{ id: child.id }} variant="default">
      К данным ребёнка
    </ButtonLink>
  </>
);

function FieldForm({ child, field }: Props) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const goBack = useGoBack({ to: '/parent/profile/edit', search: { id: child.id } });
  const [like, setLike] = useState<Duplicate>();
  const first = child[field] ?? '';
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: z.object({ value: childRules[field] as z.ZodType<string, string> }),
    initialValues: { value: field === 'phone' && first ? formatPhone(first) : first },
    send: ({ value }) =>
      api.families.change({ participant_id: child.id, field, value, confirmed: like !== undefined } as Change),
    refused: ({ named }) => {
      const duplicate = named.duplicate as Duplicate | undefined;
      if (!duplicate || !mayBeConfirmed(duplicate)) return false;
      setLike(duplicate);
      return true;
    },
    done: async () => {
      notifyDone('Данные ребёнка сохранены');
      await Promise.all(
        [queries.families.key(), queries.questionnaires.key()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      goBack();
    },
  });
  const input = form.getInputProps('value');
  return (
    <Section text={isContact(field) ? CONTACT_HINT : undefined}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <FieldInput
            field={field}
            {...input}
            onChange={(value) => {
              setLike(undefined);
              input.onChange(value);
            }}
          />
          <div role="alert">
            {like ? (
              <Alert title={duplicateTexts[like]}>
                Если это другой ребёнок, сохраните ещё раз: мы проверим при рассмотрении анкеты.
              </Alert>
            ) : null}
          </div>
          <Group>
            <Button type="submit" loading={sending}>
              {like ? 'Это другой ребёнок, сохранить' : 'Сохранить'}
            </Button>
            <Button variant="subtle" onClick={goBack}>
              Отмена
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
