import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import type { AnswersOpen } from '#contract/courses/tests.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';
import { ExamFields, examShape } from './exam-fields.tsx';

/** Creates a test; its questions follow on the next screen. */
export function CreateTestScreen() {
  const change = useChange('courses');
  const navigate = useNavigate();
  const { form, onSubmit, sending, failure } = useEditForm({
    schema: z.object(examShape),
    initialValues: {
      exam_title: '',
      exam_announcement: '',
      exam_points: '10',
      exam_duration: '30',
      mixes_questions: false,
      answers_open: 'when_over' as AnswersOpen,
    },
    send: (exam) => change((api) => api.courses.addExam(exam)),
    done: ({ exam: { id } }) => navigate({ to: '/admin/tests/edit/$id', params: { id }, replace: true }),
  });
  return (
    <>
      <PageTitle title="Новый тест" text="Сначала о тесте целиком, вопросы — на следующем шаге" />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <FormFailure text={failure} />
          <Section>
            <ExamFields form={form} />
          </Section>
          <Group>
            <Button type="submit" loading={sending}>
              Дальше: вопросы
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}
