import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { Draft } from '#contract/drafts.ts';
import { childRules } from '#contract/families/children.ts';
import type { Duplicate } from '#contract/families/duplicates.ts';
import { isOldEnoughInMay, isParticipantAge, participantBirthDate } from '#contract/validation/validation.ts';
import { plural } from '#contract/words/numbers.ts';
import { programme } from '#contract/words/programme.ts';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { formValues, useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import classes from '../profile/child-fields.module.css';
import { CONTACT_HINT } from '../profile/editable-fields.ts';
import { FieldInput } from '../profile/field-input.tsx';
import { type EditableField, editableFields } from '../profile/field-names.ts';
import { DuplicateNotice, isShownAboveButton } from './duplicate-notice.tsx';

type Values = Record<EditableField, string>;

const rulesOf = (season: number) =>
  z.object({
    ...childRules,
    birth_date: participantBirthDate(season, programme().ages),
    gender: childRules.gender as z.ZodType<'male' | 'female', string>,
  });

/** Values of the draft, from any device. */
const typedBefore = (kept: Draft): Values => {
  const text = (field: EditableField) => String(kept.preserved?.[field] ?? '');
  return Object.fromEntries(editableFields.map((field) => [field, text(field)])) as Values;
};

/** Form of a new child, saved as a draft until the registration; the questionnaire follows. */
export function RegisterForm({ ukey, season, kept }: { ukey: string; season: number; kept: Draft }) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const [isUsed, setUsed] = useState(false);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rulesOf(season),
    initialValues: typedBefore(kept),
    send: async (child) => {
      setUsed(false);
      await autosave.hold();
      return await api.families.register({ ukey, ...child, confirmed: duplicate !== undefined });
    },
    refused: (told) => {
      autosave.resume();
      setUsed('ukey' in told.fields);
      const named = told.named.duplicate as Duplicate | undefined;
      setDuplicate(named);
      return (named !== undefined && isShownAboveButton(named)) || 'ukey' in told.fields;
    },
    done: async ({ participant_id }, child) => {
      autosave.close();
      client.removeQueries({ queryKey: queries.drafts.find.key() });
      await client.invalidateQueries({ queryKey: queries.families.key() });
      notifyDone(`${child.name} зарегистрирован${child.gender === 'female' ? 'а' : ''}. Теперь анкета`);
      await navigate({ to: '/parent/student', search: { id: participant_id } });
    },
  });
  const { autosave, state } = useAutosavedForm('child', formValues(form), kept);
  const field = (name: EditableField) => {
    const input = form.getInputProps(name) as FieldProps;
    return (
      <FieldInput
        field={name}
        {...input}
        onChange={(value) => {
          setDuplicate(undefined);
          input.onChange(value);
        }}
      />
    );
  };
  const { birth_date } = form.values;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.narrow}>
      <FormFailure text={failure} />
      <Section title="О ребёнке" text="Как в свидетельстве о рождении или паспорте.">
        {field('surname')}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {field('name')}
          {field('patronymic')}
          <Stack gap={4}>
            {field('birth_date')}
            <Text size="sm" role="status">
              {isParticipantAge(birth_date, season, programme().ages) &&
              !isOldEnoughInMay(birth_date, season, programme().ages)
                ? `${plural(programme().ages.from, 'год', 'года', 'лет')} исполнится после 30 мая — это можно: возраст считается на 30 августа.`
                : ''}
            </Text>
          </Stack>
          {field('gender')}
        </SimpleGrid>
      </Section>
      <Section title="Связь с ребёнком" text={CONTACT_HINT}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {field('phone')}
          {field('email')}
        </SimpleGrid>
      </Section>
      <div role="alert">
        {duplicate && isShownAboveButton(duplicate) ? <DuplicateNotice duplicate={duplicate} /> : null}
        {isUsed ? (
          <Alert title="Эти согласия не подходят">
            Они уже использованы, отозваны или устарели. Всё, что вы набрали, сохранено: подпишите согласия для этого
            ребёнка и вернитесь сюда.
            <Group mt="sm">
              <ButtonLink to="/parent/terms" variant="default">
                Перейти к согласиям
              </ButtonLink>
            </Group>
          </Alert>
        ) : null}
      </div>
      <Group>
        <Button type="submit" size="md" loading={sending}>
          {duplicate?.endsWith('may be duplicated') ? 'Это другой ребёнок, зарегистрировать' : 'Зарегистрировать'}
        </Button>
        <SavedIndicator state={state} />
      </Group>
    </form>
  );
}
