import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type ChangedLine, MAX_CORRECTION_REASON, type OpenLine } from '#contract/enrollment/open-protocol.ts';
import { openOutcomeWords } from '#contract/enrollment/open-protocol-words.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { pluralPoints } from '#contract/words/numbers.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { waveTitle } from '../words.ts';

type Props = { wave: Wave; close: () => void };

/** Publishes a correction of a wave's protocol: which lines are put right, and why. */
export function CorrectDialog({ wave, close }: Props) {
  const { data, error } = useQuery({
    ...useQueries().enrollment.changedLines.queryOptions({ input: { wave_id: wave.wave_id } }),
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return data ? (
    <CorrectForm wave={wave} lines={data.data} close={close} />
  ) : (
    <Dialog title={titleOf(wave)} close={close} size="lg">
      {error ? <Alert color="red" title={failureOf(error).errors[0]} /> : <RowsSkeleton />}
    </Dialog>
  );
}

const titleOf = (wave: Wave): string => `Исправить протокол: ${waveTitle(wave).toLowerCase()}`;

const Correction = z.object({
  reason: z.string().trim().min(1).max(MAX_CORRECTION_REASON),
  codes: z.array(z.string()),
});

function CorrectForm({ wave, lines, close }: Props & { lines: readonly ChangedLine[] }) {
  const act = useAct('enrollment');
  const [request_key] = useState(() => crypto.randomUUID());
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Correction,
    initialValues: { reason: '', codes: [] as string[] },
    send: ({ reason, codes }) =>
      act((api) => api.enrollment.correctProtocol({ wave_id: wave.wave_id, reason, codes, request_key })),
    done: ({ entry }) => {
      notifyDone(`Исправление ${entry.entry} опубликовано`);
      close();
    },
  });
  return (
    <Dialog title={titleOf(wave)} close={close} size="lg" isDirty={form.isDirty()}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <p>
            Опубликованный протокол не изменится: исправление станет отдельной записью со своим файлом и своей причиной,
            и его прочитают все. Убрать его будет нельзя.
          </p>
          {lines.length === 0 ? (
            <p>Все строки сейчас такие, как опубликованы. Можно исправить только слова: напишите, что в них не так.</p>
          ) : (
            <Checkbox.Group
              label="Какие строки исправить"
              description="Здесь те, что сейчас другие: изменились баллы, или приглашение отозвано. Имена видите только вы."
              {...form.getInputProps('codes')}
            >
              <Stack gap="xs" mt="xs">
                {lines.map(({ code, name, before, after }) => (
                  <Checkbox
                    key={code}
                    value={code}
                    label={`${name}, ${code}: было «${lineWords(before)}», стало «${lineWords(after)}»`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Textarea
            label="Причина"
            description="Прочитают все. Без имён, адресов, телефонов, здоровья и семейных обстоятельств"
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={MAX_CORRECTION_REASON}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={sending}>
              Опубликовать исправление
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const lineWords = ({ outcome, total }: OpenLine): string =>
  [openOutcomeWords[outcome], total === null ? '' : pluralPoints(total)].filter(Boolean).join(', ');
