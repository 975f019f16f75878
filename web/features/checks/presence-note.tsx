import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CheckedQuestionnaire } from '#contract/checks.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { Alert } from '#web/kit/alert.tsx';
import { notifyFailure } from '#web/kit/notify.ts';
import { useApi } from '#web/use-api.ts';
import classes from './check.module.css';
import type { PresenceState } from './use-presence.ts';

/** Says that the questionnaire is another by now, or that somebody else checks it; read out when it comes. */
export function PresenceNote({
  questionnaire,
  look,
  reload,
}: {
  questionnaire: CheckedQuestionnaire;
  look: PresenceState;
  reload: () => void;
}) {
  return (
    <div role="status" className={classes.note}>
      {look.outdated ? (
        <Alert color="red" title={look.outdated}>
          <p>Решить по тому, что на экране, уже нельзя.</p>
          <Button mt="sm" size="compact-md" onClick={reload}>
            Показать, как теперь
          </Button>
        </Alert>
      ) : look.holder && !look.holder.mine && questionnaire.may_decide ? (
        <TakeOver id={questionnaire.id} holder={look.holder} look={look} />
      ) : null}
    </div>
  );
}

function TakeOver({
  id,
  holder,
  look,
}: {
  id: number;
  holder: NonNullable<PresenceState['holder']>;
  look: PresenceState;
}) {
  const api = useApi();
  const [taking, setTaking] = useState(false);
  async function take() {
    setTaking(true);
    try {
      await api.checks.takeOver({ id });
      await look.askAgain();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setTaking(false);
    }
  }
  const since = formatTimeWithSeconds(holder.since).slice(0, 5);
  return (
    <Alert
      title={
        look.takenAway
          ? `Проверку взяли на себя: ${holder.name}, в ${since}`
          : `Эту анкету сейчас проверяет ${holder.name} с ${since}`
      }
    >
      <p>Вы можете читать и писать замечания, они сохраняются. Решает тот, кто проверяет.</p>
      <Button mt="sm" size="compact-md" loading={taking} onClick={() => void take()}>
        Взять проверку на себя
      </Button>
    </Alert>
  );
}
