import { Text } from '@mantine/core';
import { surnameAndName } from '#contract/words/names.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DeadlineDialog } from '#web/kit/dialogs/deadline-dialog.tsx';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';
import type { Returnable } from './return-participation.tsx';
import { ReturnTripDialog } from './return-trip-dialog.tsx';

/** Confirms a return; asks for a new deadline if the status needs one. */
export function ReturnDialog({ user, close }: { user: Returnable; close: () => void }) {
  const { label, has_deadline, may_to_reserve } = user.return_to;
  const words = {
    title: `Вернуть участие: ${surnameAndName(user)}`,
    action: 'Вернуть участие',
    done: 'Участие возвращено, семье отправлено сообщение',
    now: user.status_label,
    features: ['people', 'chat', 'enrollment'],
  } as const;
  if (may_to_reserve) return <ReturnTripDialog user={user} words={words} close={close} />;
  const act = {
    ...words,
    text: (
      <>
        Сейчас: {user.status_label}. Участие вернётся в статус <b>{quoted(label)}</b>, семье придёт сообщение о том, что
        делать дальше.
        {has_deadline ? null : (
          <Text size="sm" c="dimmed" mt="xs">
            В этом статусе срока нет: назначать его не нужно.
          </Text>
        )}
      </>
    ),
  };
  return has_deadline ? (
    <DeadlineDialog
      act={{
        ...act,
        make: (api, { time_out_date, why }) => api.people.returnOne({ participant_id: user.id, time_out_date, why }),
      }}
      close={close}
    />
  ) : (
    <ReasonDialog
      act={{ ...act, make: (api, { why }) => api.people.returnOne({ participant_id: user.id, why }) }}
      close={close}
    />
  );
}
