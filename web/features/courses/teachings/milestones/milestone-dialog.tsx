import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { ListedMilestone, Teaching } from '#contract/courses/teachings.ts';
import { type MilestoneColor, milestoneColors } from '#contract/learning/milestones.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { StaleNotice } from '#web/kit/edit/versions/stale-notice.tsx';
import { useBasedOn } from '#web/kit/edit/versions/use-based-on.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import { milestonePaint } from '../../milestone-paint.ts';
import { CreatePartField } from './create-part-field.tsx';
import { effectOfMilestone } from './milestone-effect.ts';
import { milestoneSchema, milestoneValues } from './milestone-form.ts';
import { ExamSelect, LectureSelect } from './part-select.tsx';
import { useCreatePart } from './use-create-part.ts';

const colorNames: Record<MilestoneColor, string> = {
  blue: 'Синий',
  yellow: 'Жёлтый',
  red: 'Красный',
  green: 'Зелёный',
  orange: 'Оранжевый',
};

type Props = {
  teaching: Teaching;
  milestone: ListedMilestone | undefined;
  close: () => void;
  /** Opens the dialog again with the saved values. */
  reopen: () => unknown;
};

/** Dialog of a milestone; a new one is appended to the course. */
export function MilestoneDialog({ teaching, milestone, close, reopen }: Props) {
  const change = useChange('courses');
  const editing = useBasedOn(milestone?.updated_at ?? '');
  const { element, made, press, openMade } = useCreatePart(teaching.id);
  const isLive = teaching.is_active;
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: milestoneSchema,
    initialValues: milestoneValues(milestone),
    send: (values) =>
      change((api) =>
        milestone
          ? api.courses.updateMilestone({ ...values, ...made(), id: milestone.id, based_on: editing.current() })
          : api.courses.addMilestone({ ...values, ...made(), teaching_id: teaching.id }),
      ),
    refused: editing.refused,
    done: ({ milestone: saved }) => {
      notifyDone('Этап сохранён');
      close();
      return openMade(saved);
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
      <form ref={element} onSubmit={onSubmit} noValidate>
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
          <CreatePartField
            part="lecture"
            isChosen={form.values.lecture_id !== null}
            isLive={isLive}
            sending={sending}
            make={() => press('lecture')}
          >
            <LectureSelect
              label="Лекция"
              placeholder="Выберите лекцию"
              chosen={milestone?.lecture_title ?? null}
              {...form.getInputProps('lecture_id')}
            />
          </CreatePartField>
          <CreatePartField
            part="test"
            isChosen={form.values.learning_exam_id !== null}
            isLive={isLive}
            sending={sending}
            make={() => press('test')}
          >
            <ExamSelect
              label="Тест"
              placeholder="Выберите тест"
              chosen={milestone?.exam_title ?? null}
              {...form.getInputProps('learning_exam_id')}
            />
          </CreatePartField>
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
            <Button type="submit" loading={sending} onClick={() => press(undefined)}>
              Сохранить этап
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
