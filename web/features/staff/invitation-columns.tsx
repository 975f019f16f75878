import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { roleNames } from '#contract/roles.ts';
import type { StaffInvitation } from '#contract/staff/staff.ts';
import { formatPhone, looksLikeEmail } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import type { ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import classes from './staff.module.css';

const contactWords = ({ contact }: StaffInvitation): string =>
  looksLikeEmail(contact) ? contact : formatPhone(contact);

const isExpired = ({ expires_at }: StaffInvitation): boolean => Date.parse(expires_at) <= Date.now();

export const invitationColumns: Column<StaffInvitation>[] = [
  {
    title: 'Кого',
    head: true,
    show: (invitation) => (
      <>
        <div className={classes.mail}>{contactWords(invitation)}</div>
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
      isExpired(invitation) ? (
        <Text c="red.8">Срок вышел {formatDateTime(invitation.expires_at)}</Text>
      ) : (
        formatDateTime(invitation.expires_at)
      ),
  },
  { title: 'Действия', silent: true, show: (invitation) => <InvitationActions invitation={invitation} /> },
];

const withdraw = (invitation: StaffInvitation): ReasonedAct => ({
  title: 'Отозвать приглашение?',
  text: `${contactWords(invitation)}: ссылка перестанет работать сразу, об этом придёт сообщение.`,
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
  const contact = contactWords(invitation);
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
