import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#contract/words/dates.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { notifyFailure } from '#web/kit/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { ArticleView } from './article-view.tsx';
import { BackLink } from './back-link.tsx';
import { useIsOpen } from './load-materials.ts';
import classes from './materials.module.css';
import { NotOpen } from './not-open.tsx';

export function ArticleScreen({ id }: { id: number }) {
  return useIsOpen() ? <OpenArticle id={id} /> : <NotOpen />;
}

function OpenArticle({ id }: { id: number }) {
  const { say } = useAudience();
  const { article } = useSuspenseQuery(useQueries().materials.findArticle.queryOptions({ input: { id } })).data;
  const change = useChange('materials');
  const [sending, setSending] = useState(false);
  const { read_at } = article;
  const mark = async (is_read: boolean) => {
    setSending(true);
    await change((api) => api.materials.readArticle({ id, is_read })).catch(notifyFailure);
    setSending(false);
  };
  return (
    <ArticleView
      article={article}
      before={<BackLink tab="articles" />}
      after={
        <div className={classes.end}>
          <p role="status">
            {read_at
              ? `Прочитано ${formatDate(read_at)}`
              : say('Прочитано? Отметь, чтобы потом не искать.', 'Прочитали? Отметьте, чтобы потом не искать.')}
          </p>
          {read_at ? (
            <Button variant="default" loading={sending} onClick={() => void mark(false)}>
              Снять отметку
            </Button>
          ) : (
            <Button
              color="coral"
              loading={sending}
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={() => void mark(true)}
            >
              Прочитано
            </Button>
          )}
        </div>
      }
    />
  );
}
