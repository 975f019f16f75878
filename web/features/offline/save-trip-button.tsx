import { Button } from '@mantine/core';
import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trip, TripAbout } from '#contract/trips/shapes.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { saveTrip, tripKey } from './save-trip.ts';
import { removeSaved } from './saved-items.ts';
import { startOffline } from './start-offline.ts';
import { useRefreshSaved, useSavedItems } from './use-saved-items.ts';

/** «Сохранить на телефон для дороги»: the code of a trip opens here without a network; a second press removes it. */
export function SaveTripButton({ trip, about }: { trip: Trip; about: TripAbout }) {
  const { id, offline_owner: owner } = useMe();
  const page = { id, owner, api: useApi(), queries: useQueries(), client: useQueryClient() };
  const refreshSaved = useRefreshSaved();
  const key = tripKey(trip.participant_id);
  const isKept = useSavedItems()?.some((one) => one.key === key) ?? false;
  const change = useMutation({
    mutationFn: async () => {
      if (isKept) return removeSaved(key);
      // A parent's browser has no worker before this press.
      // Where it cannot be started, the saving says why.
      await startOffline(page).catch(() => undefined);
      await saveTrip(trip, about);
    },
    networkMode: 'always',
    onSuccess: async () => {
      await refreshSaved();
      notifyDone(isKept ? 'Убрано с этого телефона' : 'Сохранено: страница с кодом откроется и без сети');
    },
    onError: notifyFailure,
  });
  return (
    <Button
      variant={isKept ? 'light' : 'default'}
      aria-pressed={isKept}
      leftSection={isKept ? <IconCheck size={18} aria-hidden /> : <IconDeviceMobile size={18} aria-hidden />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {isKept ? 'Сохранено на телефоне' : 'Сохранить на телефон для дороги'}
    </Button>
  );
}
