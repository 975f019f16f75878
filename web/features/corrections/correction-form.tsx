import { Button, Group, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { type CorrectedPerson, Correction } from '#contract/corrections/corrections.ts';
import { gender } from '#contract/families/child.ts';
import { utypes } from '#contract/roles.ts';
import { day } from '#contract/validation/validation.ts';
import { focusHeading } from '#web/kit/dialogs/focus.ts';
import { DayField } from '#web/kit/fields/day-field.tsx';
import { GenderField } from '#web/kit/fields/gender-field.tsx';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import type { CallFailure } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useChange, useInvalidate } from '#web/use-change.ts';
import { type CorrectionDoubts, Doubts } from './doubts.tsx';

const { surname, name, patronymic, why } = Correction.shape;
const empty = z.literal('').transform(() => null);
const schema = z.object({
  surname,
  name,
  patronymic,
  birth_date: z.union([empty, day]),
  gender: z.union([empty, gender]),
  why,
});

const unmarked = { areOthers: false, isAgeTrue: false };

/** What the refusal asks to see; undefined for one of another kind. */
const doubtsOf = ({ named }: CallFailure): CorrectionDoubts | undefined =>
  Array.isArray(named.duplicates)
    ? { duplicates: named.duplicates, age: typeof named.age === 'string' ? named.age : null }
    : undefined;

/** Form of a correction: the present data, the reason, and what has to be seen before it is saved. */
export function CorrectionForm({ person }: { person: CorrectedPerson }) {
  const change = useChange('corrections', 'people', 'certificates', 'checks', 'chat', 'evakobaza');
  const reload = useInvalidate('corrections');
  const [doubts, setDoubts] = useState<CorrectionDoubts>();
  const [marked, setMarked] = useState(unmarked);
  const [isStale, setStale] = useState(false);
  const { form, onSubmit, sending, failure, release } = useEditForm({
    schema,
    initialValues: {
      surname: person.surname,
      name: person.name,
      patronymic: person.patronymic,
      birth_date: person.birth_date ?? '',
      gender: person.gender ?? '',
      why: '',
    },
    send: (typed) =>
      change((api) =>
        api.corrections.correct({
          ...typed,
          id: person.id,
          version: person.version,
          seen_duplicates: marked.areOthers ? (doubts?.duplicates.map(({ id }) => id) ?? []) : [],
          is_age_confirmed: marked.isAgeTrue,
        }),
      ),
    refused: (refusal) => {
      setStale(refusal.status === 409);
      const found = doubtsOf(refusal);
      setDoubts(found);
      return found !== undefined;
    },
    done: () => {
      notifyDone('Данные исправлены, сообщение отправлено');
      // The form is another one now, with what is written.
      focusHeading();
    },
  });
  const field = (of: 'surname' | 'name' | 'patronymic' | 'birth_date' | 'gender') => {
    const input = form.getInputProps(of);
    return {
      ...input,
      onChange: (value: string) => {
        setDoubts(undefined);
        setMarked(unmarked);
        input.onChange(value);
      },
    };
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Section text="Исправленное сразу встанет в анкету, списки, поиск и новые документы. Что было и что стало, останется в журнале.">
        <Stack>
          <FormFailure text={failure}>
            {isStale ? (
              <Group mt="sm">
                <Button
                  variant="default"
                  onClick={() => {
                    release();
                    void reload().then(focusHeading);
                  }}
                >
                  Показать, что записано теперь
                </Button>
              </Group>
            ) : null}
          </FormFailure>
          <NameField label="Фамилия" required autoComplete="off" {...field('surname')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NameField label="Имя" required autoComplete="off" {...field('name')} />
            <NameField label="Отчество" autoComplete="off" {...field('patronymic')} />
            <DayField label="Дата рождения" autoComplete="off" {...field('birth_date')} />
            {person.utype === utypes.participant ? <GenderField label="Пол" {...field('gender')} /> : null}
          </SimpleGrid>
          <Textarea
            label="Почему исправляем"
            description="Прочтёт тот, чьи это данные (у ребёнка — и родитель), останется в журнале"
            required
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('why')}
          />
          <div role="alert">
            {doubts ? (
              <Stack>
                <Doubts
                  doubts={doubts}
                  {...marked}
                  change={(more) => setMarked((present) => ({ ...present, ...more }))}
                />
              </Stack>
            ) : null}
          </div>
          <Group>
            <Button type="submit" loading={sending}>
              Исправить
            </Button>
          </Group>
        </Stack>
      </Section>
    </form>
  );
}
