import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { Timeout } from '#contract/families/timeouts.ts';
import { type TimeoutType, timeoutTitle } from '#contract/timeouts.ts';
import { day } from '#contract/validation.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { DeadlineField } from '#web/kit/deadline-field.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { useApi } from '#web/use-api.ts';

type Props = {
  participant: { id: number; surname: string; name: string };
  /** One of the participant's open deadlines. */
  timeout: Pick<Timeout, 'time_out_type_code' | 'time_out_date'>;
  /** Asks anew for what the screen shows. */
  onMoved: () => unknown;
};

/** «Перенести срок»: one deadline of one participant, with the reason. */
export function MoveDeadline(props: Props) {
  const [opened, setOpened] = useState(false);
  const { participant, timeout } = props;
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        aria-label={`Перенести: ${timeoutTitle(timeout.time_out_type_code).toLowerCase()}, ${surnameAndName(participant)}`}
        onClick={() => setOpened(true)}
      >
        Перенести
      </Button>
      {opened ? <Dialog {...props} close={() => setOpened(false)} /> : null}
    </>
  );
}

const rules = z.object({ time_out_date: day, why: z.string().trim().min(1).max(1000) });

function Dialog({ participant, timeout, onMoved, close }: Props & { close: () => void }) {
  const api = useApi();
  const { time_out_type_code, time_out_date } = timeout;
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { time_out_date: '', why: '' },
    send: (typed) => api.participation.move({ participant_id: participant.id, time_out_type_code, ...typed }),
    done: async () => {
      notifyDone(isOurs(time_out_type_code) ? 'Срок перенесён' : 'Срок перенесён, семье отправлено сообщение');
      await onMoved();
      close();
    },
  });
  return (
    <Modal opened onClose={close} closeOnClickOutside={!form.isDirty()} title={surnameAndName(participant)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            {timeoutTitle(time_out_type_code)}: сейчас до <b>{formatDateTime(time_out_date)}</b> (время московское).
          </Text>
          <DeadlineField
            label="Новый последний день"
            description="Срок закончится в 23:59 этого дня по московскому времени"
            {...form.getInputProps('time_out_date')}
          />
          <Textarea
            label="Причина"
            description="Останется в журнале"
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('why')}
          />
          <IrrevocableNote />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Перенести срок
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** How soon a questionnaire is checked is our own matter: the family is not told. */
export const isOurs = (code: TimeoutType): boolean => code === 'QUESTIONNAIRE_CHECKING';

/** What a moved deadline cannot do. */
export const IrrevocableNote = () => (
  <Text size="sm" c="dimmed">
    Переносится только срок, который ещё не истёк. Если статус уже сменился на «истёк», верните участие: кнопка на
    странице участника.
  </Text>
);
