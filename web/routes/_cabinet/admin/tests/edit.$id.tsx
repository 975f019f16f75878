import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { questionTypes } from '#contract/learning.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { formatDateTime, plural } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { idParam } from '#web/ui/id-param.ts';
import { notifyDone } from '#web/ui/notify.ts';
import { orNotFound } from '#web/ui/or-not-found.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { ExamFields } from './-parts/exam-fields.tsx';
import { QuestionCard } from './-parts/question-card.tsx';
import { newQuestion, questionToSend, testSchema, valuesOf } from './-parts/test-values.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.courses.findTest.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Правка теста — администрирование' }] }),
  component: EditTest,
});

/** The whole test on one screen, saved as a whole. */
function EditTest() {
  const { id } = Route.useParams();
  const { test } = useSuspenseQuery(useQueries().courses.findTest.queryOptions({ input: { id } })).data;
  const change = useChange('courses');
  const { form, onSubmit, sending, failure } = useEditForm({
    schema: testSchema,
    initialValues: valuesOf(test),
    send: ({ questions: typed, ...exam }) =>
      change((api) => api.courses.editTest({ ...exam, id, questions: typed.map(questionToSend) })),
    done: (answer) => {
      // New questions and variants have ids now: the next save must know them.
      const kept = valuesOf(answer.test);
      form.setValues(kept);
      form.resetDirty(kept);
      notifyDone('Тест сохранён');
    },
  });
  const { questions } = form.values;

  const remove = async (index: number) => {
    const asked = questions[index]?.question_text.trim();
    const agreed =
      !asked ||
      (await confirm({
        title: `Удалить вопрос ${index + 1}?`,
        text: 'Он исчезнет из теста, когда вы сохраните тест.',
        action: 'Удалить вопрос',
        danger: true,
      }));
    if (agreed) form.removeListItem('questions', index);
  };
  const faultOf = (questionId: number | undefined) =>
    test.questions.find((question) => question.id === questionId)?.fault ?? null;

  return (
    <>
      <PageTitle
        title="Правка теста"
        text={`${plural(questions.length, 'вопрос', 'вопроса', 'вопросов')}; сохранён ${formatDateTime(test.updated_at)}, время московское`}
      />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg">
          <FormFailure text={failure} />
          <Section>
            <ExamFields form={form} />
          </Section>
          {questions.length === 0 ? (
            <EmptyState
              title="Вопросов пока нет"
              text="Добавьте первый: с вариантами или такой, где ответ пишут сами."
            />
          ) : null}
          {questions.map((question, index) => (
            <QuestionCard
              key={question.key}
              form={form}
              question={question}
              index={index}
              fault={faultOf(question.id)}
              remove={() => void remove(index)}
            />
          ))}
          <Group>
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => form.insertListItem('questions', newQuestion(questionTypes.one))}
            >
              Вопрос с вариантами
            </Button>
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => form.insertListItem('questions', newQuestion(questionTypes.typed))}
            >
              Вопрос, где ответ пишут сами
            </Button>
          </Group>
          <Group>
            <Button type="submit" loading={sending}>
              Сохранить тест
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}
