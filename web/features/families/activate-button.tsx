import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnChild } from '#contract/families/child.ts';
import { closedRegistration } from '#contract/words/registration.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

/**
 * Button that enters a participant of a past season into the new one, without a confirmation; while registration is
 * closed, says when it opens.
 */
export function ActivateButton({ child }: { child: Pick<OwnChild, 'id' | 'name'> }) {
  const change = useChange('families');
  const [busy, setBusy] = useState(false);
  const opening = useQuery(useQueries().system.registrationEnd.queryOptions()).data;
  if (opening?.registration === false) return <p>{closedRegistration(opening.registration_start)}.</p>;
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
