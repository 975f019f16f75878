import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPhone, looksLikeEmail } from '#contract/phone.ts';
import { roleNames } from '#contract/roles.ts';
import type { StaffInvitation } from '#contract/staff.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { ActButton } from '#web/kit/act-button.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import type { Act } from '#web/kit/reason-dialog.tsx';
import { useChange } from '#web/use-change.ts';
import classes from './staff.module.css';

const shownContact = ({ contact }: StaffInvitation): string =>
  looksLikeEmail(contact) ? contact : formatPhone(contact);

const isOver = ({ expires_at }: StaffInvitation): boolean => Date.parse(expires_at) <= Date.now();

export const invitationColumns: Column<StaffInvitation>[] = [
  {
    title: 'Кого',
    head: true,
    show: (invitation) => (
      <>
        <div className={classes.mail}>{shownContact(invitation)}</div>
        <Text size="sm" c="dimmed">
          {roleNames[invitation.role]}
        </Text>
      </>
    ),
  },
  {
    title: 'Кто пригласил',
    show: ({ invited_by }) => invited_by || 'Тот, кто обслуживает портал',
  },
  {
    title: 'Отправлено',
    show: ({ sent_at }) => (sent_at ? formatDateTime(sent_at) : 'Ссылка передана лично'),
  },
  {
    title: 'Работает до',
    show: (invitation) =>
      isOver(invitation) ? (
        <Text c="red.8">Срок вышел {formatDateTime(invitation.expires_at)}</Text>
      ) : (
        formatDateTime(invitation.expires_at)
      ),
  },
  { title: 'Действия', silent: true, show: (invitation) => <InvitationActions invitation={invitation} /> },
];

const withdraw = (invitation: StaffInvitation): Act => ({
  title: 'Отозвать приглашение?',
  text: `${shownContact(invitation)}: ссылка перестанет работать сразу, об этом придёт сообщение.`,
  reader: 'Останется в журнале, её прочитает и приглашённый',
  action: 'Отозвать',
  danger: true,
  done: 'Приглашение отозвано',
  features: ['staff'],
  make: (api, { why }) => api.staff.withdraw({ id: invitation.id, why }),
});

function InvitationActions({ invitation }: { invitation: StaffInvitation }) {
  const change = useChange('staff');
  const [busy, setBusy] = useState(false);
  const contact = shownContact(invitation);
  const repeat = async () => {
    setBusy(true);
    try {
      await change((api) => api.staff.repeat({ id: invitation.id }));
      notifyDone(`Новая ссылка отправлена: ${contact}. Прежняя больше не работает`);
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        size="compact-md"
        loading={busy}
        aria-label={`Отправить ещё раз: ${contact}`}
        onClick={() => void repeat()}
      >
        Отправить ещё раз
      </Button>
      <ActButton
        act={withdraw(invitation)}
        label={`Отозвать приглашение: ${contact}`}
        variant="subtle"
        size="compact-md"
        color="red.8"
      />
    </div>
  );
}
