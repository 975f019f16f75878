import { Button, Group, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { mailingKinds } from '#contract/mailing/names.ts';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { MomentField } from '#web/kit/fields/moment-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { momentField } from '#web/kit/forms/moment-schema.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { AudienceLists } from './audience-number.tsx';
import { LostAttachments } from './lost-attachments.tsx';
import { useAudience } from './use-audience.ts';
import { attachmentWords, letters } from './words.ts';

type Props = {
  mailing: Mailing;
  /** Schedules the mailing instead of sending it now. */
  later: boolean;
  /** `updated_at` of the loaded mailing; if a colleague has changed it since, the call is refused. */
  basedOn: string;
  close: () => void;
};

const now = z.object({ at: z.string().transform(() => undefined) });
const atHour = z.object({ at: momentField });

/** Confirms the start: how many get the letter, who gets none, and who gets an empty placeholder. */
export function StartDialog({ mailing, later, basedOn, close }: Props) {
  const { data, isEmpty, error, refetch } = useAudience(mailing);
  const act = useAct('mailing');
  const { form, onSubmit, sending, failure } = useContractForm<{ at: string }, { at?: string | undefined }, unknown>({
    schema: later ? atHour : now,
    initialValues: { at: '' },
    send: ({ at }) => act((api) => api.mailing.execute({ id: mailing.id, based_on: basedOn, ...(at ? { at } : {}) })),
    done: () => {
      notifyDone(later ? 'Час рассылки назначен' : 'Рассылка началась');
      close();
    },
  });
  const count = data?.letters ?? 0;
  return (
    <Dialog title={later ? 'Назначить рассылку на час?' : 'Отправить рассылку сейчас?'} size="40rem" close={close}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            {mailingKinds[mailing.kind]}, тема: <b>{mailing.subject}</b>
          </Text>
          {mailing.attachments.length > 0 ? <Text>Вложения: {attachmentWords(mailing.attachments)}</Text> : null}
          <LostAttachments mailing={mailing} />
          <div role="status">
            {isEmpty ? 'Никто не выбран: письма не уйдут.' : null}
            {data ? (
              <Text fw={600}>
                {count === 0
                  ? 'Сейчас не уйдёт ни одного письма.'
                  : `${later ? 'Если бы час настал сейчас, ушло бы' : 'Уйдёт'} ${letters(count)}, каждый адрес по одному разу.`}
              </Text>
            ) : null}
            {!data && !isEmpty && !error ? 'Считаем получателей…' : null}
          </div>
          {error && !data ? (
            <Group>
              <Text c="red.9">Не удалось посчитать получателей. {failureOf(error).errors[0]}</Text>
              <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
                Повторить
              </Button>
            </Group>
          ) : null}
          {data ? <AudienceLists {...data} /> : null}
          <Text size="sm" c="dimmed">
            {later
              ? 'Получатели определятся в назначенный час. До него рассылку можно вернуть в черновики.'
              : 'Получатели определяются в этот миг. Рассылку можно будет поставить на паузу и остановить, но ушедшие письма не вернуть.'}
          </Text>
          {later ? (
            <MomentField
              label="Когда отправить"
              description="Время московское"
              required
              usualTime="10:00"
              {...form.getInputProps('at')}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button
              type="submit"
              loading={sending}
              disabled={(!later && count === 0) || mailing.lost_attachments.length > 0}
            >
              {later ? 'Назначить на час' : 'Отправить сейчас'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
