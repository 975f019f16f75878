import { Button } from '@mantine/core';
import { IconBackpack, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { quoted } from '#contract/words/quotes.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { saveOffline } from './save-offline.ts';
import { type ItemToSave, removeSaved } from './saved-items.ts';
import { useRefreshSaved, useSavedItems } from './use-saved-items.ts';

type Props = {
  wanted: ItemToSave;
  /** Size in bytes, if known beforehand. */
  expected?: number;
  /** For a card's row of small buttons, without a title above. */
  small?: boolean;
};

/** «Взять с собой»: saves a material for offline reading, or removes it again. */
export function SaveOfflineButton({ wanted, expected, small = false }: Props) {
  const kept = useSavedItems();
  const refreshSaved = useRefreshSaved();
  const isKept = kept?.some(({ key }) => key === wanted.key) ?? false;
  const change = useMutation({
    mutationFn: () => (isKept ? removeSaved(wanted.key) : saveOffline(wanted, expected)),
    networkMode: 'always',
    onSuccess: async () => {
      await refreshSaved();
      notifyDone(isKept ? 'Убрано с этого устройства' : 'Сохранено на этом устройстве: откроется и без сети');
    },
    onError: notifyFailure,
  });
  return (
    <Button
      {...(small ? { size: 'compact-md', mih: 36 } : {})}
      variant={isKept ? 'light' : 'default'}
      aria-pressed={isKept}
      {...(small ? { 'aria-label': `Взять с собой: ${quoted(wanted.title)}` } : {})}
      leftSection={isKept ? <IconCheck size={18} aria-hidden /> : <IconBackpack size={18} aria-hidden />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {isKept ? 'С собой' : 'Взять с собой'}
    </Button>
  );
}
