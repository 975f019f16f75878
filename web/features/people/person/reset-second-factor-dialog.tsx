import type { AdminPerson } from '#contract/people/account.ts';
import { displayName } from '#contract/words/names.ts';
import { ownPasswordRules } from '#web/features/accounts/own-password-rules.ts';
import { ConfirmPassword } from '#web/features/personal-data/confirm-password.tsx';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';

/** Removes the lost second factor of a colleague; asks for the caller's own password. */
export function ResetSecondFactorDialog({ person, close }: { person: AdminPerson; close: () => void }) {
  return (
    <ReasonDialog
      act={{
        title: 'Сбросить вход в два шага?',
        text: `${displayName(person)}: все сеансы завершатся сразу, запасные коды перестанут действовать, войти можно будет с одним паролем. Сбрасывайте, только если уверены, что просит сам человек.`,
        reader: 'Придёт коллеге в письме; останется в журнале',
        action: 'Сбросить вход в два шага',
        danger: true,
        done: 'Вход в два шага сброшен',
        features: ['people'],
        make: (api, { password, why }) => api.people.resetSecondFactor({ user_id: person.id, why, password }),
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
