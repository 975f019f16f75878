import { Switch } from '@mantine/core';
import { IconBackpack, IconBook2, IconFileText, IconMovie, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAudience } from '#web/features/learning/audiences.ts';
import { SearchField } from '#web/kit/list/search-field.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useIsOpen } from '../load-materials.ts';
import classes from '../materials.module.css';
import { NotOpen } from '../not-open.tsx';
import { type MaterialsSearch, materialsSearch, type Shelf, shelves, type Tab } from '../search.ts';
import { ArticleList, BookList, VideoList } from './lists.tsx';
import { SavedShelf } from './saved-shelf.tsx';

const icons: Record<Shelf, typeof IconBook2> = {
  articles: IconFileText,
  books: IconBook2,
  video: IconMovie,
  kept: IconBackpack,
};
const lists = { articles: ArticleList, books: BookList, video: VideoList };

/** Articles, books and videos for participants and guides. */
export function MaterialsScreen() {
  const { address: search } = useAddress({ read: materialsSearch });
  const { home } = useAudience();
  if (!useIsOpen()) return <NotOpen />;
  const tab = search.tab ?? 'articles';
  return (
    <>
      <PageTitle title="Дополнительные материалы" text="Что почитать и посмотреть о море сверх курса" />
      <nav aria-label="Виды материалов">
        <ul className={classes.tabs}>
          {(Object.keys(shelves) as Shelf[]).map((one) => {
            const Icon = icons[one];
            const to = {
              ...(one === 'articles' ? {} : { tab: one }),
              ...(search.search && one !== 'kept' ? { search: search.search } : {}),
            };
            return (
              <li key={one}>
                <Link
                  className={classes.tab}
                  to={`${home}/extra-materials`}
                  search={to}
                  aria-current={one === tab ? 'page' : undefined}
                  activeOptions={{ exact: true, includeSearch: true }}
                >
                  <Icon size={20} stroke={1.6} aria-hidden="true" />
                  {shelves[one]}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {tab === 'kept' ? <SavedShelf /> : <PublishedShelf tab={tab} search={search} />}
    </>
  );
}

/** Published materials of a kind. */
function PublishedShelf({ tab, search }: { tab: Tab; search: MaterialsSearch }) {
  const List = lists[tab];
  return (
    <>
      <Filters tab={tab} search={search} />
      <List search={search} empty={<NothingHere tab={tab} search={search} />} />
    </>
  );
}

function Filters({ tab, search }: { tab: Tab; search: MaterialsSearch }) {
  const { setFilter } = useAddress({ read: materialsSearch });
  return (
    <div className={classes.filters}>
      <SearchField
        label={tab === 'articles' ? 'Поиск по названию и описанию' : 'Поиск по названию'}
        initial={search.search ?? ''}
        onSearch={(typed) => setFilter({ search: typed || undefined })}
      />
      <Switch
        label={tab === 'video' ? 'Только непросмотренное' : 'Только непрочитанное'}
        checked={search.unread ?? false}
        onChange={(event) => setFilter({ unread: event.currentTarget.checked || undefined })}
      />
    </div>
  );
}

const emptyTitles: Record<Tab, string> = {
  articles: 'Статей пока нет',
  books: 'Книг пока нет',
  video: 'Видео пока нет',
};

function NothingHere({ tab, search }: { tab: Tab; search: MaterialsSearch }) {
  const { phrase: say } = useAudience();
  if (search.search)
    return (
      <EmptyState
        icon={<IconSearchOff size={44} stroke={1.5} />}
        title="Ничего не нашлось"
        text={say(
          'Проверь, как написано, или загляни в соседний раздел.',
          'Проверьте, как написано, или загляните в соседний раздел.',
        )}
      />
    );
  const Icon = icons[tab];
  const icon = <Icon size={44} stroke={1.5} />;
  if (search.unread)
    return (
      <EmptyState
        icon={icon}
        title={tab === 'video' ? 'Всё просмотрено' : 'Всё прочитано'}
        text={say(
          'Здорово! Когда появится новое, ты увидишь его здесь.',
          'Когда появится новое, вы увидите его здесь.',
        )}
      />
    );
  return <EmptyState icon={icon} title={emptyTitles[tab]} text="Как только появятся, они будут здесь." />;
}
