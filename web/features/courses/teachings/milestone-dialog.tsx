import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { type ListedMilestone, MilestoneInput } from '#contract/courses/teachings.ts';
import { type MilestoneColor, milestoneColors } from '#contract/learning.ts';
import { Alert } from '#web/kit/alert.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { StaleNotice } from '#web/kit/edit/stale-notice.tsx';
import { useBasedOn } from '#web/kit/edit/use-based-on.ts';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { numberField } from '#web/kit/form-fields.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';
import { milestonePaint } from '../milestone-paint.ts';
import { effectOfMilestone } from './milestone-effect.ts';
import { ExamSelect, LectureSelect } from './part-select.tsx';

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

type Props = {
  teaching_id: number;
  milestone: ListedMilestone | undefined;
  close: () => void;
  /** Opens the dialog anew with what is saved. */
  reopen: () => unknown;
};

/** A milestone's own fields: a new one goes to the end of the course. */
export function MilestoneDialog({ teaching_id, milestone, close, reopen }: Props) {
  const change = useChange('courses');
  const editing = useBasedOn(milestone?.updated_at ?? '');
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
          ? api.courses.updateMilestone({ ...values, id: milestone.id, based_on: editing.current() })
          : api.courses.addMilestone({ ...values, teaching_id }),
      ),
    refused: editing.refused,
    done: () => {
      notifyDone('Этап сохранён');
      close();
    },
  });
  const effects = milestone ? effectOfMilestone(milestone, form.values) : [];
  return (
    <Dialog
      close={close}
      isDirty={form.isDirty()}
      size="lg"
      title={milestone ? `Этап ${milestone.ordinal_number}` : 'Новый этап'}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <StaleNotice editing={editing} loadSaved={reopen} />
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
          <LectureSelect
            label="Лекция"
            placeholder="Выберите лекцию"
            chosen={milestone?.lecture_title ?? null}
            {...form.getInputProps('lecture_id')}
          />
          <ExamSelect
            label="Тест"
            placeholder="Выберите тест"
            chosen={milestone?.exam_title ?? null}
            {...form.getInputProps('learning_exam_id')}
          />
          <div role="status">
            {effects.length > 0 ? (
              <Alert color="blue" title="Кого это коснётся">
                {effects.map((text) => (
                  <Text key={text}>{text}</Text>
                ))}
              </Alert>
            ) : null}
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Сохранить этап
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
