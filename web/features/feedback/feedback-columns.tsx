import { Badge, Group } from '@mantine/core';
import { IconRestore, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import type { FeedbackRow } from '#contract/feedback/feedback.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { ContactLink } from './contact-link.tsx';
import classes from './feedback.module.css';
import { feedbackList } from './feedback-list.ts';
import { useFeedbackActs } from './use-feedback-acts.tsx';

function RowButtons({ row: { id, name, flag, deleted_at } }: { row: FeedbackRow }) {
  const { busy, remove, restore, setFlag } = useFeedbackActs();
  const what = `сообщение: ${name}`;
  if (deleted_at)
    return (
      <RowActions>
        <RowButton label={`Вернуть ${what}`} icon={IconRestore} loading={busy} onClick={() => void restore([id])} />
      </RowActions>
    );
  return (
    <RowActions>
      <RowButton
        label={`${flag ? 'Снять отметку «важное»' : 'Отметить важным'}, ${what}`}
        icon={flag ? IconStarFilled : IconStar}
        loading={busy}
        onClick={() => void setFlag(id, !flag)}
      />
      <RowButton
        label={`Удалить ${what}`}
        icon={IconTrash}
        color="red.8"
        loading={busy}
        onClick={(event) => void remove([id], { name, isByKey: event.detail === 0 })}
      />
    </RowActions>
  );
}

export const feedbackColumns: Column<FeedbackRow>[] = [
  {
    title: 'Сообщение',
    head: true,
    show: ({ id, name, excerpt, is_read }) => (
      <>
        <TextLink
          to="/admin/feedback"
          search={(kept) => feedbackList.read({ ...kept, open: id })}
          resetScroll={false}
          preload={false}
          className={`${classes.strange} ${is_read ? '' : classes.unread}`}
        >
          {is_read ? null : <span className={classes.dot} aria-hidden="true" />}
          {name}
          {is_read ? null : <span className="visually-hidden">, не прочитано</span>}
        </TextLink>
        <span className={classes.excerpt}>{excerpt}</span>
      </>
    ),
  },
  { title: 'Контакт', show: (row) => <ContactLink {...row} /> },
  {
    title: 'Пришло',
    order: { sort: 'newest', direction: 'descending', reverse: 'oldest' },
    show: ({ created_at }) => formatDateTime(created_at),
  },
  {
    title: 'Состояние',
    show: ({ flag, answered_at, deleted_at }) => (
      <Group gap={4}>
        {flag ? (
          <Badge color="red.8" variant="outline" tt="none">
            важное
          </Badge>
        ) : null}
        <Badge color={answered_at ? 'green.9' : 'gray.7'} variant="outline" tt="none">
          {deleted_at ? 'удалено' : answered_at ? 'отвечено' : 'без ответа'}
        </Badge>
      </Group>
    ),
  },
  { title: 'Действия', silent: true, align: 'right', show: (row) => <RowButtons row={row} /> },
];
