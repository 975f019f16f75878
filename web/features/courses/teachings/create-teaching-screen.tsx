import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type Audience, TeachingInput } from '#contract/courses/teachings.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';

export function CreateTeachingScreen() {
  const change = useChange('courses');
  const navigate = useNavigate();
  const { form, onSubmit, sending, failure } = useEditForm({
    schema: TeachingInput,
    initialValues: { teaching_title: '', audience: 'participant' as Audience },
    send: (teaching) => change((api) => api.courses.addTeaching(teaching)),
    done: ({ teaching: { id } }) => navigate({ to: '/admin/teachings/edit/$id', params: { id }, replace: true }),
  });
  return (
    <>
      <PageTitle title="Новый курс" text="Этапы вы расставите на следующем шаге" />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <FormFailure text={failure} />
          <Section>
            <TextInput label="Название" required maxLength={300} {...form.getInputProps('teaching_title')} />
            <Radio.Group label="Для кого" {...form.getInputProps('audience')}>
              <Group mt={6}>
                <Radio value="participant" label="Для участников" />
                <Radio value="guide" label="Для наставников" />
              </Group>
            </Radio.Group>
          </Section>
          <Group>
            <Button type="submit" loading={sending}>
              Дальше: этапы
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}
