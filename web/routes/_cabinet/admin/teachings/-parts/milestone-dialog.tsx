import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type Milestone, MilestoneInput } from '#contract/courses/teachings.ts';
import { type MilestoneColor, milestoneColors } from '#contract/learning.ts';
import { milestonePaint } from '#web/study/colors.ts';
import { plural } from '#web/ui/dates.ts';
import { useContractForm } from '#web/ui/form.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { numberField } from '#web/ui/form-fields.ts';
import { notifyDone } from '#web/ui/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

/** A choice of a lecture or a test as Select keeps it: a text, or null for none yet. */
const choice = z
  .string()
  .nullable()
  .transform((value) => (value === null ? null : Number(value)));

const schema = MilestoneInput.omit({ days_to_pass: true, lecture_id: true, learning_exam_id: true }).extend({
  days_to_pass: numberField.pipe(MilestoneInput.shape.days_to_pass),
  lecture_id: choice,
  learning_exam_id: choice,
});

const colorNames: Record<MilestoneColor, string> = {
  blue: 'Синий',
  yellow: 'Жёлтый',
  red: 'Красный',
  green: 'Зелёный',
  orange: 'Оранжевый',
};

const asChoice = (id: number | null | undefined): string | null => (id ? String(id) : null);

type Props = { teaching_id: number; milestone: Milestone | undefined; close: () => void };

/** A milestone's own fields: a new one goes to the end of the course. */
export function MilestoneDialog({ teaching_id, milestone, close }: Props) {
  const queries = useQueries();
  const lectures = useSuspenseQuery(queries.courses.lectures.queryOptions()).data.data;
  const exams = useSuspenseQuery(queries.courses.exams.queryOptions()).data.data;
  const change = useChange('courses');
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: {
      milestone_title: milestone?.milestone_title ?? '',
      color: milestone?.color ?? ('blue' as MilestoneColor),
      days_to_pass: String(milestone?.days_to_pass ?? 7),
      lecture_id: asChoice(milestone?.lecture_id),
      learning_exam_id: asChoice(milestone?.learning_exam_id),
    },
    send: (values) =>
      change((api) =>
        milestone
          ? api.courses.updateMilestone({ ...values, id: milestone.id })
          : api.courses.addMilestone({ ...values, teaching_id }),
      ),
    done: () => {
      notifyDone('Этап сохранён');
      close();
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={!form.isDirty()}
      size="lg"
      title={milestone ? `Этап ${milestone.ordinal_number}` : 'Новый этап'}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <TextInput
            label="Название"
            required
            data-autofocus
            maxLength={300}
            {...form.getInputProps('milestone_title')}
          />
          <Radio.Group label="Цвет на карте погружения" {...form.getInputProps('color')}>
            <Group mt={6}>
              {milestoneColors.map((color) => (
                <Radio key={color} value={color} label={colorNames[color]} color={milestonePaint[color].fill} />
              ))}
            </Group>
          </Radio.Group>
          <TextInput
            label="Дней на этап"
            description="Считая от прохождения предыдущего, от 1 до 365"
            required
            inputMode="numeric"
            maw={280}
            {...form.getInputProps('days_to_pass')}
          />
          <Select
            label="Лекция"
            placeholder="Выберите лекцию"
            searchable
            clearable
            data={lectures.map(({ id, lecture_title }) => ({ value: String(id), label: lecture_title }))}
            {...form.getInputProps('lecture_id')}
          />
          <Select
            label="Тест"
            placeholder="Выберите тест"
            searchable
            clearable
            data={exams.map(({ id, exam_title, questions_count }) => ({
              value: String(id),
              label: `${exam_title} (${plural(questions_count, 'вопрос', 'вопроса', 'вопросов')})`,
            }))}
            {...form.getInputProps('learning_exam_id')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Сохранить этап
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
