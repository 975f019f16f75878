import { IconBooks } from '@tabler/icons-react';
import { useAudience } from '#web/features/learning/audiences.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** Shown before the training, while materials are closed. */
export function NotOpen() {
  const { phrase: say } = useAudience();
  return (
    <>
      <PageTitle title="Дополнительные материалы" />
      <EmptyState
        icon={<IconBooks size={48} stroke={1.5} />}
        title="Пока закрыто"
        text={say(
          'Статьи, книги и видео откроются, когда ты начнёшь обучение.',
          'Статьи, книги и видео откроются, когда вы начнёте обучение.',
        )}
      />
    </>
  );
}
