import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Teaching, TeachingInput } from '#contract/courses/teachings.ts';
import { StaleNotice } from '#web/kit/edit/versions/stale-notice.tsx';
import { useBasedOn } from '#web/kit/edit/versions/use-based-on.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';

const schema = TeachingInput.pick({ teaching_title: true });

type Props = { teaching: Teaching; reload: () => Promise<unknown> };

export function TitleForm({ teaching, reload }: Props) {
  const { id, teaching_title } = teaching;
  const change = useChange('courses');
  const editing = useBasedOn(teaching.updated_at);
  const { form, onSubmit, sending, failure } = useEditForm({
    schema,
    initialValues: { teaching_title },
    send: (named) => change((api) => api.courses.updateTeaching({ ...named, id, based_on: editing.current() })),
    refused: editing.refused,
    done: (answer) => {
      editing.saved(answer.teaching.updated_at);
      notifyDone('Название сохранено');
    },
  });
  return (
    <Section title="Название курса">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <StaleNotice editing={editing} loadSaved={reload} />
          <TextInput label="Название" required maxLength={300} {...form.getInputProps('teaching_title')} />
          <Group>
            <Button type="submit" variant="light" loading={sending}>
              Сохранить название
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
