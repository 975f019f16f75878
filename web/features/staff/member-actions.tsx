import { lazy } from 'react';
import type { StaffMember } from '#contract/staff/staff.ts';
import { displayName } from '#contract/words/names.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import type { ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import { useMe } from '#web/session.ts';
import classes from './staff.module.css';

// Loaded lazily, because the forms need zod and the page does not.
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

const buttonProps = { variant: 'subtle', size: 'compact-md' } as const;
const features = ['staff', 'people'] as const;

const endSessions = (member: StaffMember): ReasonedAct => ({
  title: 'Завершить все сеансы?',
  text: `${displayName(member)}: на всех устройствах понадобится войти заново.`,
  reader: 'Придёт коллеге в письме; останется в журнале',
  action: 'Завершить сеансы',
  danger: true,
  done: 'Сеансы завершены',
  features,
  make: (api, { why }) => api.people.endSessions({ user_id: member.id, why }),
});

const open = (member: StaffMember): ReasonedAct => ({
  title: member.left_at ? 'Вернуть в команду?' : 'Снять блокировку?',
  text: `${displayName(member)}: вход в кабинет снова будет открыт, роль прежняя.`,
  reader: 'Придёт коллеге в письме; останется в журнале',
  action: member.left_at ? 'Вернуть в команду' : 'Снять блокировку',
  done: 'Кабинет открыт',
  features,
  make: (api, { why }) => api.people.unblock({ user_id: member.id, why }),
});

type Props = { member: StaffMember; colleagues: readonly StaffMember[] };

/** Actions on a member of the team; each button names the person for screen readers. */
export function MemberActions({ member, colleagues }: Props) {
  const me = useMe();
  const name = displayName(member);
  const isOwn = member.id === me.id;
  if (member.blocked_at)
    return (
      <div className={classes.actions}>
        <ActButton act={open(member)} label={`${open(member).action}: ${name}`} {...buttonProps} />
      </div>
    );
  return (
    <div className={classes.actions}>
      {member.is_last ? null : (
        <DialogButton
          label={`Сменить роль: ${name}`}
          {...buttonProps}
          dialog={(close) => <RoleDialog member={member} close={close} />}
        >
          Сменить роль
        </DialogButton>
      )}
      {isOwn ? null : (
        <ActButton act={endSessions(member)} label={`Завершить сеансы: ${name}`} {...buttonProps}>
          Завершить сеансы
        </ActButton>
      )}
      {member.is_last ? null : (
        <DialogButton
          label={isOwn ? 'Уйти из команды' : `Убрать из команды: ${name}`}
          {...buttonProps}
          color="red.8"
          dialog={(close) => <LeaveDialog member={member} colleagues={colleagues} close={close} />}
        >
          {isOwn ? 'Уйти из команды' : 'Убрать из команды'}
        </DialogButton>
      )}
    </div>
  );
}
