import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { VolunteerRow } from '#contract/achievements/volunteers.ts';
import { fullName } from '#contract/words/names.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import type { ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

/** Buttons to decide about a declared or offered volunteer; a decision can be reversed. */
export function DecideVolunteer({ row }: { row: VolunteerRow }) {
  if (!row.may_decide) return null;
  return (
    <Group gap="xs" justify="flex-end">
      {row.volunteer_state === 'confirmed' ? null : <ConfirmVolunteer row={row} />}
      {row.volunteer_state === 'disapproved' ? null : (
        <ActButton
          act={disapprovalOf(row)}
          label={`Не подтверждать: ${fullName(row)}`}
          variant="light"
          color="red"
          size="compact-md"
        />
      )}
    </Group>
  );
}

function ConfirmVolunteer({ row }: { row: VolunteerRow }) {
  const change = useChange('achievements');
  const [busy, setBusy] = useState(false);
  const name = fullName(row);
  const decide = async () => {
    const question = {
      title: `Подтвердить волонтёра: ${name}?`,
      text: 'К баллам участника прибавятся баллы волонтёра. Семья узнает об этом сразу.',
      action: 'Подтвердить',
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await change((api) => api.achievements.confirmVolunteer({ participation_id: row.id }));
      notifyDone(`Подтверждено: ${name}`);
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
    // The row may have left the filtered list.
    restoreFocus(null);
  };
  return (
    <Button
      variant="light"
      size="compact-md"
      aria-label={`Подтвердить: ${name}`}
      loading={busy}
      onClick={() => void decide()}
    >
      Подтвердить
    </Button>
  );
}

function disapprovalOf(row: VolunteerRow): ReasonedAct {
  const name = fullName(row);
  return {
    title: `Не подтверждать волонтёра: ${name}?`,
    text:
      row.volunteer_state === 'confirmed'
        ? 'Баллы волонтёра снимутся, место в рейтинге может измениться. Семья узнает об этом сразу.'
        : 'Баллов волонтёра не будет. Семья узнает об этом сразу.',
    reader: 'Её прочтут участник и родитель',
    action: 'Не подтверждать',
    danger: true,
    done: `Не подтверждено: ${name}`,
    features: ['achievements'],
    serverNames: { reason: 'why' },
    make: (api, { why }) => api.achievements.disapproveVolunteer({ participation_id: row.id, reason: why }),
  };
}
