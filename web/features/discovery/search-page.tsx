import type { SearchResult, TextFragment } from '#contract/discovery/discovery.ts';
import { type SearchResultKind, searchResultKinds } from '#contract/discovery/kinds.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { PagesNav } from '#web/kit/public/pages-nav.tsx';
import pills from '#web/kit/public/pills.module.css';
import { SearchForm } from '#web/kit/public/search-form.tsx';
import type { SearchPageData } from './public-search.ts';
import styles from './search-page.module.css';

type Answer = NonNullable<SearchPageData['found']>;

const addressOf = (q: string, kind?: SearchResultKind, page = 1): string =>
  `/search?${new URLSearchParams({ q, ...(kind ? { kind } : {}), ...(page > 1 ? { page: String(page) } : {}) })}`;

/** Search over the public site: a form and the results. */
export function SearchPage({ query: { q, kind }, found, refusal }: SearchPageData) {
  return (
    <>
      <PageHead title="Поиск по сайту">
        <p>Новости, ответы, документы, люди и страницы программы.</p>
      </PageHead>
      <div className={body.body}>
        <SearchForm action="/search" id="site-search" label="Что найти" placeholder="Например: экспедиция" q={q} />
        {refusal ? <EmptyState title={refusal} text="То, что вы набрали, осталось в строке поиска." /> : null}
        {found ? <Results q={q} kind={kind} found={found} /> : null}
        {found || refusal ? null : <EmptySearchLinks />}
      </div>
    </>
  );
}

function Results({ q, kind, found }: { q: string; kind: SearchResultKind | undefined; found: Answer }) {
  const { data, kinds, total, match, looked_for, current_page, per_page } = found;
  if (kinds.length === 0)
    return (
      <>
        <EmptyState
          title={`По запросу ${quoted(q)} ничего не нашлось`}
          text="Проверьте, нет ли опечатки, попробуйте слово покороче или напишите нам."
          action={<a href="/contact">Как с нами связаться</a>}
        />
        <EmptySearchLinks />
      </>
    );
  return (
    <div className={styles.results}>
      <p role="status">
        {match === 'near'
          ? `Точно по запросу ${quoted(q)} ничего нет. Вот похожее: `
          : looked_for === q
            ? `По запросу ${quoted(q)} нашлось: `
            : `По запросу ${quoted(q)} ничего нет. По запросу ${quoted(looked_for)} нашлось: `}
        {plural(total, 'результат', 'результата', 'результатов')}
      </p>
      {kinds.length > 1 ? <Kinds q={q} kind={kind} kinds={kinds} /> : null}
      <ol className={styles.list} start={(current_page - 1) * per_page + 1}>
        {data.map((place) => (
          <ResultItem key={place.path} {...place} />
        ))}
      </ol>
      {data.length === 0 ? <a href={addressOf(q, kind)}>Вернуться к началу найденного</a> : null}
      <PagesNav
        page={current_page}
        last={Math.ceil(total / per_page)}
        hrefOf={(page) => addressOf(looked_for, kind, page)}
      />
    </div>
  );
}

function Kinds({ q, kind, kinds }: { q: string; kind: SearchResultKind | undefined; kinds: Answer['kinds'] }) {
  const shown = (Object.keys(searchResultKinds) as SearchResultKind[]).flatMap((one) =>
    kinds.filter((found) => found.kind === one),
  );
  return (
    <nav aria-label="Где искать" className={`${pills.pills} ${styles.kinds}`}>
      <a href={addressOf(q)} aria-current={kind ? undefined : 'page'}>
        Всё
      </a>
      {shown.map(({ kind: one, total }) => (
        <a key={one} href={addressOf(q, one)} aria-current={one === kind ? 'page' : undefined}>
          {searchResultKinds[one]} <span>{total}</span>
        </a>
      ))}
    </nav>
  );
}

const ResultItem = ({ kind, path, title, excerpt }: SearchResult) => (
  <li className={styles.place}>
    <p className={styles.kind}>{searchResultKinds[kind]}</p>
    <h2>
      <a href={path}>
        <Marked pieces={title} />
      </a>
    </h2>
    {excerpt.length > 0 ? (
      <p>
        <Marked pieces={excerpt} />
      </p>
    ) : null}
  </li>
);

const Marked = ({ pieces }: { pieces: readonly TextFragment[] }) =>
  pieces.map(({ text, is_found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name than its place
    is_found ? <mark key={index}>{text}</mark> : text,
  );

const EmptySearchLinks = () => (
  <nav aria-label="С чего начать" className={pills.pills}>
    <a href="/about">О программе</a>
    <a href="/directions">Пять направлений</a>
    <a href="/faq">Вопросы и ответы</a>
    <a href="/news/1">Новости</a>
    <a href="/acts">Документы</a>
  </nav>
);
