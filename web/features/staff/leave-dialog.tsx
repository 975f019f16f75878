import { Select } from '@mantine/core';
import { z } from 'zod';
import type { StaffMember } from '#contract/staff/staff.ts';
import { displayName, surnameAndName } from '#contract/words/names.ts';
import { ConfirmPassword } from '#web/features/personal-data/confirm-password.tsx';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';
import { useMe } from '#web/session.ts';
import { linesOfWork } from './lines-of-work.ts';

const schema = z
  .object({ heir_id: z.string(), password: z.string().min(1).max(128) })
  .transform(({ heir_id, password }) => ({ heir_id: Number(heir_id) || null, password }));

type Props = { member: StaffMember; colleagues: readonly StaffMember[]; close: () => void };

/** Removes a member, or the caller, from the team: closes the account and hands open work over to a colleague. */
export function LeaveDialog({ member, colleagues, close }: Props) {
  const isOwn = member.id === useMe().id;
  const work = linesOfWork(member.under_way);
  const heirs = colleagues.filter(({ id }) => id !== member.id);
  return (
    <ReasonDialog
      act={{
        title: isOwn ? 'Уйти из команды?' : 'Убрать из команды?',
        text: (
          <>
            {isOwn
              ? 'Ваш кабинет закроется сразу, на всех устройствах. Сделанное останется, вернуть вас сможет другой администратор. '
              : `${displayName(member)}: кабинет закроется сразу, на всех устройствах. Сделанное останется, вернуть человека можно в любой день. `}
            {work.length > 0
              ? `${isOwn ? 'Сейчас вы ведёте' : 'Сейчас ведёт'}: ${work.join(', ')}.`
              : 'Дел на руках нет.'}
          </>
        ),
        reader: isOwn ? 'Останется в журнале' : 'Останется в журнале, её прочитает и тот, кто уходит',
        now: work.join(', ') || null,
        action: isOwn ? 'Уйти из команды' : 'Закрыть кабинет',
        danger: true,
        done: work.length > 0 ? 'Кабинет закрыт, дела переданы' : 'Кабинет закрыт',
        features: ['staff', 'people', 'chat'],
        make: (api, { heir_id, password, why }) => api.staff.leave({ user_id: member.id, heir_id, password, why }),
      }}
      fields={{
        schema,
        initialValues: { heir_id: '', password: '' },
        show: (form) => (
          <>
            {work.length > 0 ? (
              <Select
                label="Кому передать дела"
                description="Диалоги, проверки анкет и оценки достижений вместе с тем, что в них уже набрано"
                placeholder="Выберите коллегу"
                searchable
                required
                data-autofocus
                openOnFocus={false}
                comboboxProps={{ withinPortal: true }}
                data={heirs.map((heir) => ({ value: String(heir.id), label: surnameAndName(heir) }))}
                {...form.getInputProps('heir_id')}
              />
            ) : null}
            <ConfirmPassword {...form.getInputProps('password')} isFirst={work.length === 0} />
          </>
        ),
      }}
      close={close}
    />
  );
}
