import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { listOptions } from './list-options.ts';
import { NoticeChoices } from './notice-choices.tsx';
import { NoticeDays } from './notice-days.tsx';
import classes from './notices.module.css';
import { useMarkRead } from './use-mark-read.ts';

/** Notices of the reader, newest first, and the channels they also go by. */
export function NoticesScreen() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(listOptions(useQueries()));
  const { count_new_notices } = useMe();
  const read = useMarkRead();
  const lines = data.pages.flatMap((page) => page.data);
  const [newest] = lines;
  async function readAll(up_to: number): Promise<void> {
    const button = document.activeElement;
    await read({ up_to });
    restoreFocus(button);
  }
  return (
    <>
      <PageTitle
        title="Уведомления"
        text={
          <>
            Всё, что сообщил портал. Время московское. <a href="#channels">Что приходит письмом и по СМС</a>
          </>
        }
        actions={
          newest && count_new_notices > 0 ? (
            <Button variant="default" onClick={() => void readAll(newest.id)}>
              Прочитать все
            </Button>
          ) : null
        }
      />
      {newest ? (
        <NoticeDays lines={lines} read={(id) => void read({ ids: [id] })} />
      ) : (
        <EmptyState
          icon={<IconBell size={48} stroke={1.25} />}
          title="Уведомлений пока нет"
          text="Здесь появятся решения, сроки и ответы администрации."
        />
      )}
      {hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Показать раньше
          </Button>
        </div>
      ) : null}
      <NoticeChoices />
    </>
  );
}
