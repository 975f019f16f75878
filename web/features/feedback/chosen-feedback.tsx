import { Button, Text } from '@mantine/core';
import type { Selection } from '#web/kit/list/table/selection.ts';
import { useAddress } from '#web/kit/list/use-list.ts';
import { feedbackList } from './feedback-list.ts';
import { messagesOf, useFeedbackActs } from './use-feedback-acts.tsx';

/** Actions on the selected messages. */
export function ChosenFeedback({ chosen: { ids, clear } }: { chosen: Selection }) {
  const { address } = useAddress(feedbackList);
  const { busy, remove, restore, markRead } = useFeedbackActs();
  if (!ids) return <Text size="sm">Отмечайте сообщения по одному или страницами, не больше 500 сразу</Text>;
  const then = async (act: Promise<boolean>) => {
    if (await act) clear();
  };
  const button = (words: string, act: (isByKey: boolean) => Promise<boolean>) => (
    <Button size="compact-md" variant="default" loading={busy} onClick={(event) => void then(act(event.detail === 0))}>
      {words}
    </Button>
  );
  if (address.filter === 'deleted') return button('Вернуть', () => restore(ids));
  return (
    <>
      {button('Отметить прочитанными', () => markRead(ids, true))}
      {button('Отметить непрочитанными', () => markRead(ids, false))}
      {button('Удалить', (isByKey) => remove(ids, { name: messagesOf(ids.length), isByKey }))}
    </>
  );
}
