import { Code } from '@mantine/core';
import { IconPencil, IconTypography } from '@tabler/icons-react';
import type { AdminSiteText } from '#contract/site-texts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { TextLink } from '#web/kit/link.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { textList } from './text-list.ts';

const columns: Column<AdminSiteText>[] = [
  {
    title: 'Где стоит',
    head: true,
    show: ({ id, title, tag }) => (
      <TextLink to="/admin/portal-texts/$id" params={{ id }}>
        {title || tag}
      </TextLink>
    ),
  },
  { title: 'Метка', show: ({ tag }) => <Code>{tag}</Code> },
  { title: 'Текст', show: ({ text }) => (text ? 'написан' : 'пусто') },
  { title: 'Изменён', show: ({ updated_at }) => formatDateTime(updated_at) },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: ({ id, title, tag }) => (
      <RowActions>
        <RowLink
          label={`Править текст «${title || tag}»`}
          icon={IconPencil}
          to="/admin/portal-texts/$id"
          params={{ id }}
        />
      </RowActions>
    ),
  },
];

export const TextListScreen = () => (
  <ListScreen
    list={textList}
    text="Изменения появляются на страницах сразу. Время московское"
    search="Поиск по названию, метке и тексту"
    caption="Тексты портала"
    columns={columns}
    empty={{
      icon: IconTypography,
      title: 'Текстов пока нет',
      text: 'Места для них создаются вместе с порталом. Обратитесь к тому, кто его обслуживает.',
    }}
  />
);
