import { IconExternalLink, IconEye, IconPencil } from '@tabler/icons-react';
import type { AdminNewsCard } from '#contract/news.ts';
import { DeleteButton, RowActions, RowLink, RowPublicLink } from '#web/kit/row-actions.tsx';
import { useChange } from '#web/use-change.ts';

export function NewsActions({ item: { id, news_title, state } }: { item: AdminNewsCard }) {
  const change = useChange('news');
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
      <DeleteButton
        what={named}
        text="Она исчезнет с сайта у всех сразу. Вернуть её будет нельзя."
        remove={() => change((api) => api.news.remove({ id }))}
      />
    </RowActions>
  );
}
