import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { ReasonDialog } from '#web/kit/dialogs/reason-dialog.tsx';
import type { Decide } from './use-decide.ts';

type Props = { questionnaire: CheckedQuestionnaire; decide: Decide; close: () => void };

/** Rejects a questionnaire for good; the family reads the reason as typed. */
export const RejectDialog = ({ questionnaire: { surname, name }, decide, close }: Props) => (
  <ReasonDialog
    act={{
      title: `Отклонить анкету: ${surnameAndName({ surname, name })}`,
      text: 'Участие в этом сезоне на этом закончится, вернуть его можно будет на странице участника. Семья получит сообщение, причину прочитает в своём кабинете.',
      reader: 'Семья прочтёт её дословно',
      action: 'Отклонить анкету',
      danger: true,
      make: (_, { why }) => decide({ kind: 'reject', reason: why }),
      serverNames: { 'decision.reason': 'why' },
    }}
    close={close}
  />
);
