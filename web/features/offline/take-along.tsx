import { Button } from '@mantine/core';
import { IconBackpack, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { keep } from './keep.ts';
import { removeKept, type Wanted } from './kept.ts';
import { useKept, useLookAgain } from './use-kept.ts';

type Props = {
  wanted: Wanted;
  /** Size in bytes, if known beforehand. */
  expected?: number;
  /** For a card's row of small buttons, without a title above. */
  small?: boolean;
};

/** «Взять с собой»: saves a material for offline reading, or removes it again. */
export function TakeAlong({ wanted, expected, small = false }: Props) {
  const kept = useKept();
  const lookAgain = useLookAgain();
  const isKept = kept?.some(({ key }) => key === wanted.key) ?? false;
  const change = useMutation({
    mutationFn: () => (isKept ? removeKept(wanted.key) : keep(wanted, expected)),
    networkMode: 'always',
    onSuccess: async () => {
      await lookAgain();
      notifyDone(isKept ? 'Убрано с этого устройства' : 'Сохранено на этом устройстве: откроется и без сети');
    },
    onError: notifyFailure,
  });
  return (
    <Button
      {...(small ? { size: 'compact-md', mih: 36 } : {})}
      variant={isKept ? 'light' : 'default'}
      aria-pressed={isKept}
      {...(small ? { 'aria-label': `Взять с собой: «${wanted.title}»` } : {})}
      leftSection={isKept ? <IconCheck size={18} aria-hidden /> : <IconBackpack size={18} aria-hidden />}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {isKept ? 'С собой' : 'Взять с собой'}
    </Button>
  );
}
