import { Button, Group } from '@mantine/core';
import { SchoolFields } from '#contract/schools.ts';
import { quoted } from '#contract/words/quotes.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';
import { SchoolInputs } from './school-fields.tsx';

/** «Добавить школу»; region and town stay filled in for the next one. */
export function AddSchool() {
  const change = useChange('schools');
  const { form, onSubmit, sending, failure } = useEditForm({
    schema: SchoolFields,
    initialValues: { name: '', region: '', city: '' },
    send: (fields) => change((api) => api.schools.add(fields)),
    done: ({ school }) => {
      notifyDone(`Школа ${quoted(school.name)} добавлена`);
      form.setInitialValues({ name: '', region: school.region, city: school.city });
      form.reset();
    },
  });
  return (
    <Section title="Добавить школу" text="Сначала проверьте поиском ниже, нет ли её уже в списке.">
      <form onSubmit={onSubmit} noValidate>
        <FormFailure text={failure} />
        <Group align="start" grow preventGrowOverflow={false} wrap="wrap">
          <SchoolInputs form={form} />
        </Group>
        <Group mt="md">
          <Button type="submit" loading={sending}>
            Добавить школу
          </Button>
        </Group>
      </form>
    </Section>
  );
}
