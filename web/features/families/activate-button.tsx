import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnChild } from '#contract/families/child.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';

/** Last season's participant takes part in the new one. Nothing is lost by it, so that nothing is asked. */
export function ActivateButton({ child }: { child: Pick<OwnChild, 'id' | 'name'> }) {
  const change = useChange('families');
  const [busy, setBusy] = useState(false);
  const activate = async () => {
    setBusy(true);
    try {
      await change((api) => api.families.activate({ participant_id: child.id }));
      notifyDone(`${child.name} участвует в новом сезоне. Проверьте анкету`);
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button color="coral" loading={busy} onClick={() => void activate()}>
      Участвовать снова
    </Button>
  );
}
