import { IconExternalLink, IconEye, IconPencil } from '@tabler/icons-react';
import type { AdminNewsCard } from '#contract/news.ts';
import { DeleteRecordButton } from '#web/kit/edit/delete-record.tsx';
import { RowActions, RowLink, RowPublicLink } from '#web/kit/row-actions.tsx';
import { newsKind } from './news-kind.ts';

export function NewsActions({ item: { id, news_title, state } }: { item: AdminNewsCard }) {
  const named = `новость «${news_title}»`;
  return (
    <RowActions>
      {state === 'published' ? (
        <RowPublicLink label={`Открыть на сайте ${named}`} icon={IconExternalLink} href={`/news/item/${id}`} />
      ) : null}
      <RowLink
        label={`Посмотреть, как выглядит ${named}`}
        icon={IconEye}
        to="/admin/news/preview/$id"
        params={{ id }}
      />
      <RowLink label={`Править ${named}`} icon={IconPencil} to="/admin/news/edit/$id" params={{ id }} />
      <DeleteRecordButton of={newsKind} id={id} name={news_title} />
    </RowActions>
  );
}
