import type { StaffMember } from '#contract/staff/staff.ts';
import { displayName } from '#contract/words/names.ts';
import { ownPasswordRules } from '#web/features/accounts/own-password-rules.ts';
import { ConfirmPassword } from '#web/features/personal-data/confirm-password.tsx';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';

const otherRole = { administrator: 'curator', curator: 'administrator' } as const;
const words = {
  administrator: {
    title: 'Сделать администратором?',
    action: 'Сделать администратором',
    will: 'сможет всё: менять настройки, приглашать и убирать сотрудников, удалять людей и сертификаты.',
  },
  curator: {
    title: 'Сделать куратором?',
    action: 'Сделать куратором',
    will: 'больше не сможет менять настройки, приглашать и убирать сотрудников, удалять людей и сертификаты.',
  },
};

/** Turns an administrator into a curator or back; asks for the caller's password. */
export function RoleDialog({ member, close }: { member: StaffMember; close: () => void }) {
  const role = otherRole[member.role];
  const { title, action, will } = words[role];
  return (
    <ReasonDialog
      act={{
        title,
        text: `${displayName(member)} ${will} Все сеансы завершатся сразу, понадобится войти заново. Человек узнает об этом с вашим именем и причиной.`,
        action,
        danger: role === 'curator',
        done: 'Роль изменена',
        features: ['staff', 'people'],
        make: (api, { password, why }) => api.staff.changeRole({ user_id: member.id, role, why, password }),
      }}
      fields={{
        schema: ownPasswordRules,
        initialValues: { password: '' },
        show: (form) => <ConfirmPassword {...form.getInputProps('password')} />,
      }}
      close={close}
    />
  );
}
