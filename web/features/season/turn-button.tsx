import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConfigurationChange } from '#contract/configuration/configuration.ts';
import type { Season, SeasonStep } from '#contract/season/season.ts';
import type { StepName } from '#contract/season/steps.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { counts, effects } from './step-words.ts';

type Props = {
  step: StepName;
  action: string;
  /** The change, computed from the season when pressed. */
  change: (season: Season) => ConfigurationChange;
  text?: string;
  done: string;
  quiet?: boolean;
};

/** Switches an option of the configuration after a confirmation with the participants concerned right now. */
export function TurnButton({ step: name, action, change, text = effects[name], done, quiet = false }: Props) {
  const api = useApi();
  const act = useAct('configuration', 'season', 'opening');
  const [busy, setBusy] = useState(false);
  const changeRegistration = async () => {
    setBusy(true);
    try {
      const { season } = await api.season.get();
      const step = season.steps.find((one) => one.name === name);
      if (
        !(await confirm({ title: `${action}?`, text: <Effect text={text} step={quiet ? undefined : step} />, action }))
      )
        return;
      await act((calls) => calls.configuration.upsert(change(season)));
      notifyDone(done);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      {...(quiet ? { variant: 'default' } : {})}
      loading={busy}
      onClick={() => void changeRegistration()}
    >
      {action}
    </Button>
  );
}

const Effect = ({ text, step }: { text: string; step: SeasonStep | undefined }) => (
  <>
    <p>{text}</p>
    {step ? (
      <ul>
        {counts[step.name](step).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : null}
  </>
);
