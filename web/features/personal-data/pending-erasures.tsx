import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PendingErasure } from '#contract/personal-data/personal-data.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** Requested erasures with their dates and a button to cancel. The screen's loader must load `personalData.pending`. */
export function PendingErasures() {
  const { data } = useSuspenseQuery(useQueries().personalData.pending.queryOptions()).data;
  if (data.length === 0) return null;
  return (
    <Stack gap="md">
      {data.map((erasure) => (
        <Pending key={erasure.id} erasure={erasure} />
      ))}
    </Stack>
  );
}

function titleOf({ is_account, name, due_at }: PendingErasure, isParticipant: boolean): string {
  const date = formatDateTime(due_at);
  if (!is_account) return `${date} будут удалены данные ребёнка: ${name}`;
  return isParticipant ? `${date} твой кабинет и все данные удалят` : `${date} ваш кабинет и все данные будут удалены`;
}

function Pending({ erasure }: { erasure: PendingErasure }) {
  const { is_account, subject_id, by_administrator, may_cancel, id } = erasure;
  const isParticipant = useMe().utype === utypes.participant;
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function cancel(button: HTMLElement) {
    setBusy(true);
    try {
      await api.personalData.cancel(is_account ? {} : { participant_id: subject_id });
      notifyDone('Удаление отменено: данные остаются');
    } catch (error) {
      notifyFailure(error);
    } finally {
      await client.invalidateQueries();
      setBusy(false);
      restoreFocus(button);
    }
  }

  return (
    <Alert color="red" title={titleOf(erasure, isParticipant)}>
      <Stack gap="sm">
        <Text>
          {by_administrator ? 'Так решила администрация по письменной просьбе. ' : ''}
          {is_account && !isParticipant ? 'Вместе с кабинетом удаляются данные детей. ' : ''}
          Время московское, номер заявки {id}.{' '}
          {may_cancel
            ? 'До этой минуты можно передумать.'
            : 'Если это ошибка, поговори с родителем: он может отменить удаление в своём кабинете.'}
        </Text>
        {may_cancel ? (
          <Group>
            <Button
              color="red"
              onClick={({ currentTarget }) => cancel(currentTarget)}
              loading={busy}
              {...(is_account ? {} : { 'aria-label': `Передумать: сохранить данные, ${erasure.name}` })}
            >
              Передумать
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  );
}
