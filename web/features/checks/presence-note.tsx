import { Button } from '@mantine/core';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { PresenceStatus, TakeOver } from '#web/kit/checking/take-over.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useApi } from '#web/use-api.ts';
import type { PresenceState } from './use-presence.ts';

const words = {
  taken: 'Проверку взяли на себя',
  open: 'Эту анкету сейчас проверяет',
  text: 'Вы можете читать и писать замечания, они сохраняются. Решает тот, кто проверяет.',
  action: 'Взять проверку на себя',
};

/** Tells that the questionnaire has changed, or that a colleague checks it; announced to screen readers. */
export function PresenceNote({
  questionnaire,
  presence,
  reload,
}: {
  questionnaire: CheckedQuestionnaire;
  presence: PresenceState;
  reload: () => void;
}) {
  const api = useApi();
  return (
    <PresenceStatus>
      {presence.outdated ? (
        <Alert color="red" title={presence.outdated}>
          <p>Решить по тому, что на экране, уже нельзя.</p>
          <Button mt="sm" size="compact-md" onClick={reload}>
            Показать, как теперь
          </Button>
        </Alert>
      ) : questionnaire.may_decide ? (
        <TakeOver presence={presence} words={words} take={() => api.checks.takeOver({ id: questionnaire.id })} />
      ) : null}
    </PresenceStatus>
  );
}
