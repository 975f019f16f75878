import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Test } from '#contract/courses/tests.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { type DraftClearing, EditorDraft } from '#web/kit/edit/draft/editor-draft.tsx';
import { SaveBar } from '#web/kit/edit/save-bar.tsx';
import { useSaveKey } from '#web/kit/edit/use-save-key.ts';
import { StaleNotice } from '#web/kit/edit/versions/stale-notice.tsx';
import { useBasedOn } from '#web/kit/edit/versions/use-based-on.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useEditForm } from '#web/kit/forms/use-edit-form.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';
import { IntoBankButton } from '../bank/into-bank-button.tsx';
import { SectionFields } from '../bank/section-fields.tsx';
import { editors } from '../question-kinds/editors.ts';
import type { AddedQuestions } from '../transfer/import-dialog.tsx';
import { TestTransfer } from '../transfer/test-transfer.tsx';
import { completeDraft } from './complete-draft.ts';
import { askedBy, drawToSend } from './draws/draw-values.ts';
import { TakeButtons } from './draws/take-buttons.tsx';
import { ExamEffect } from './exam-effect.tsx';
import { ExamFields } from './exam-fields.tsx';
import { QuestionList } from './questions/question-list.tsx';
import classes from './questions/questions.module.css';
import { testDraftFields } from './test-draft-fields.ts';
import { newQuestion, questionToSend, questionToShow, testSchema, valuesOf, withSavedIds } from './test-values.ts';

const TestPreview = lazy(async () => ({ default: (await import('./test-preview.tsx')).TestPreview }));
const MAX_QUESTIONS = 200;

type Props = {
  test: Test;
  loadSaved: () => unknown;
  /** Id of the question that is opened at once. */
  openedQuestion?: number | undefined;
};

/** Editor of a whole test, or of a section of the bank, saved as one. */
export function TestEditor({ test, loadSaved, openedQuestion }: Props) {
  const isSection = test.bank_teaching_id !== null;
  const change = useChange('courses');
  const editing = useBasedOn(test.updated_at);
  const [isShown, setShown] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  const draft = useRef<DraftClearing>(null);
  const [initialValues] = useState(() => valuesOf(test));
  const first = initialValues.questions.find(({ id }) => id !== undefined && id === openedQuestion)?.key;
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(first === undefined ? [] : [first]));
  const awaited = useRef(first);
  const { form, onSubmit, sending, failure } = useEditForm({
    schema: testSchema,
    initialValues,
    send: ({ questions: typed, draws: taken, ...exam }) =>
      change((api) =>
        api.courses.editTest({
          ...exam,
          id: test.id,
          based_on: editing.current(),
          questions: typed.map(questionToSend),
          draws: taken.map(drawToSend),
        }),
      ),
    refused: editing.refused,
    isSavedRepeatedly: true,
    done: (answer, sent) => {
      // The form gets the ids of newly saved questions and variants for the next save.
      if (form.isDirty()) {
        form.setValues(withSavedIds(form.getValues(), sent, answer.test));
        form.resetDirty(withSavedIds(sent, sent, answer.test));
      } else showKept(answer.test);
      editing.saved(answer.test.updated_at);
      void draft.current?.clear();
      notifyDone(isSection ? 'Раздел сохранён' : 'Тест сохранён');
    },
  });
  const { questions, draws } = form.values;
  const asked = draws.reduce((sum, draw) => sum + askedBy(draw), questions.length);
  /** Shows the saved test, which this editor goes on from; opened questions stay open. */
  const showSaved = (whole: Test) => {
    showKept(whole);
    editing.saved(whole.updated_at);
  };
  const showKept = (whole: Test) => {
    const kept = valuesOf(whole);
    const open = form.getValues().questions.map(({ key }) => opened.has(key));
    setOpened(new Set(kept.questions.flatMap(({ key }, place) => (open[place] ? [key] : []))));
    form.setValues(kept);
    form.resetDirty(kept);
  };
  const add = (type: QuestionType) => {
    const question = newQuestion(type);
    awaited.current = question.key;
    setOpened((before) => new Set(before).add(question.key));
    form.insertListItem('questions', question);
  };
  /** Questions added from a file join the typed ones. */
  const takeAdded: AddedQuestions = (whole, { question_ids, saved }) => {
    const kept = valuesOf(whole);
    if (form.isDirty()) {
      const fresh = kept.questions.filter(({ id }) => id !== undefined && question_ids.includes(id));
      form.setFieldValue('questions', [...form.getValues().questions, ...fresh]);
    } else {
      form.setValues(kept);
      form.resetDirty(kept);
    }
    if (saved?.before === editing.current()) editing.saved(saved.at);
  };
  const faultOf = (question_id: number | undefined) =>
    test.questions.find((question) => question.id === question_id)?.fault ?? null;

  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <EditorDraft
          name={`test-${test.id}`}
          fields={testDraftFields}
          saved={initialValues}
          values={form.values}
          isChanged={form.isDirty}
          basedOn={editing.current}
          take={(values) => form.setValues(completeDraft({ ...initialValues, ...values }, initialValues))}
          clearing={draft}
        />
        <Section>{isSection ? <SectionFields form={form} /> : <ExamFields form={form} />}</Section>
        <Group justify="space-between">
          <Title order={2} size="h4">
            Вопросы: {asked}
          </Title>
          <Group gap="sm">
            {opened.size > 0 ? (
              <Button variant="subtle" size="compact-md" onClick={() => setOpened(() => new Set())}>
                Свернуть все
              </Button>
            ) : null}
            {isSection ? null : (
              <IntoBankButton test={test} basedOn={editing.current} isChanged={form.isDirty()} done={showSaved} />
            )}
            <TestTransfer test={test} isChanged={form.isDirty()} added={takeAdded} />
          </Group>
        </Group>
        {questions.length + draws.length === 0 ? (
          <EmptyState
            title="Вопросов пока нет"
            text="Добавьте первый: с вариантами, на соответствие, с числом или такой, где ответ пишут сами."
          />
        ) : (
          <QuestionList
            exam_id={test.id}
            of={isSection ? 'раздела' : 'теста'}
            form={form}
            opened={opened}
            setOpened={setOpened}
            awaited={awaited}
            faultOf={faultOf}
            saved={test.draws}
            restored={showSaved}
          />
        )}
        <Group role="group" aria-label="Добавить вопрос" gap="sm">
          {Object.values(questionTypes).map((type) => (
            <Button
              key={type}
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={questions.length >= MAX_QUESTIONS}
              onClick={() => add(type)}
            >
              {editors[type].addLabel}
            </Button>
          ))}
          {isSection ? null : <TakeButtons form={form} />}
        </Group>
        <StaleNotice
          editing={editing}
          loadSaved={async () => {
            await draft.current?.clear();
            await loadSaved();
          }}
        />
        <SaveBar save={isSection ? 'Сохранить раздел' : 'Сохранить тест'} sending={sending} isDirty={form.isDirty()}>
          <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setShown(true)}>
            Как видит участник
          </Button>
          <div className={classes.effect}>{isSection ? null : <ExamEffect id={test.id} />}</div>
        </SaveBar>
      </Stack>
      {isShown ? (
        <Dialog close={() => setShown(false)} size="xl" title="Как видит участник">
          {draws.length > 0 ? (
            <Text c="dimmed" mb="md">
              Здесь только вопросы самого теста. Вместе с вопросами банка его показывает «Пройти и проверить ключ».
            </Text>
          ) : null}
          <Suspense>
            <TestPreview exam_title={form.values.exam_title} questions={questions.map(questionToShow)} />
          </Suspense>
        </Dialog>
      ) : null}
    </form>
  );
}
