import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { feedbackFilters, feedbackOrders } from '#contract/feedback/names.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';
import { ChosenFeedback } from './chosen-feedback.tsx';
import { feedbackColumns } from './feedback-columns.tsx';
import { FeedbackKeys } from './feedback-keys.tsx';
import { feedbackList } from './feedback-list.ts';

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }));

/** Events within this time cause a single reload. */
const THROTTLE_MS = 500;

/** Reloads the list when messages arrive, are read or answered. */
function useLiveFeedback(): void {
  const client = useQueryClient();
  const { feedback } = useQueries();
  const reload = useThrottledEvents(() => {
    client.invalidateQueries({ queryKey: feedback.key() }).catch(() => undefined);
  }, THROTTLE_MS);
  useLiveEvent('feedback', reload);
  useReconnected(reload);
}

export function FeedbackListScreen() {
  const { address, setAddress } = useAddress(feedbackList);
  useLiveFeedback();
  return (
    <>
      <ListScreen
        list={feedbackList}
        text="Сообщения с формы на странице «Контакты», без кабинета. Время московское"
        actions={FeedbackKeys}
        search="Поиск: имя, контакт, слова сообщения"
        filters={[{ name: 'filter', label: 'Какие', all: 'Все, кроме удалённых', options: feedbackFilters }]}
        orders={feedbackOrders}
        caption="Сообщения обратной связи"
        columns={feedbackColumns}
        empty={{
          icon: IconMail,
          title: 'Сообщений пока нет',
          text: 'Здесь появится то, что напишут через форму на странице «Контакты».',
        }}
        selection={{ nameOf: ({ name }) => name, actions: ChosenFeedback }}
      />
      {address.open ? (
        // Dialogs are not rendered on the server, though an address may open one.
        <ClientOnly>
          <Suspense>
            <MessageDialog key={address.open} id={address.open} close={() => setAddress({ open: undefined })} />
          </Suspense>
        </ClientOnly>
      ) : null}
    </>
  );
}
