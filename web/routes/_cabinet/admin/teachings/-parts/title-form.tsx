import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Teaching, TeachingInput } from '#contract/courses/teachings.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { notifyDone } from '#web/ui/notify.ts';
import { Section } from '#web/ui/section.tsx';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import { useChange } from '#web/use-change.ts';
import { StaleNotice } from '../../-parts/stale-notice.tsx';
import { useBasedOn } from '../../-parts/use-based-on.ts';

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
