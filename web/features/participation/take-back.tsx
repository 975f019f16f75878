import type { ButtonProps } from '@mantine/core';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';

/** An invited participant, and whether the family is told of it. */
export type Invited = {
  id: number;
  surname: string;
  name: string;
  participant_status: Status;
  awaits_signal: boolean;
};

/** «Отозвать приглашение», with a reason; hidden unless an invitation waits for its answer. */
export function TakeBackButton({ user, ...look }: ButtonProps & { user: Invited }) {
  if (!awaitsAnswer(user.participant_status)) return null;
  const name = surnameAndName(user);
  return (
    <ActButton
      variant="subtle"
      color="red.8"
      size="compact-md"
      {...look}
      label={`Отозвать приглашение: ${name}`}
      act={{
        title: `Отозвать приглашение: ${name}`,
        text: user.awaits_signal
          ? 'Место сразу станет свободным, статус снова будет «Оценён». Семья о приглашении ещё не знает: она ничего и не узнает.'
          : 'Место сразу станет свободным, статус снова будет «Оценён». Семья о приглашении уже знает: ребёнок и родитель прочтут вашу причину, слово в слово.',
        reader: user.awaits_signal ? 'Останется в журнале' : 'Её прочтут ребёнок и родитель; останется в журнале',
        action: 'Отозвать приглашение',
        danger: true,
        done: `Приглашение отозвано: ${name}`,
        features: ['enrollment', 'people'],
        serverNames: { reason: 'why' },
        make: (api, { why }) => api.enrollment.takeBack({ participant_id: user.id, reason: why }),
      }}
    />
  );
}
