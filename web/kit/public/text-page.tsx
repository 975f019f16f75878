import type { ReactNode } from 'react';
import { formatDate } from '#contract/words/dates.ts';
import { excerptOf } from '#web/kit/content/plain-text.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import body from './page-body.module.css';
import { PageHead } from './page-head.tsx';
import styles from './text-page.module.css';

type TextPart = { id: string; title: string };

/** Adds an id to each heading, and returns the headings for a table of contents. */
function partsOf(html: string): { html: string; parts: TextPart[] } {
  const parts: TextPart[] = [];
  const marked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, words: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: excerptOf(words) });
    return `<h2 id="${id}">${words}</h2>`;
  });
  return { html: marked, parts };
}

type Props = {
  title: string;
  lead?: string;
  html: string;
  /** Date of the last change, if shown. */
  changed?: string | undefined;
  children?: ReactNode;
};

/** Number of headings from which a page has a table of contents. */
const MIN_HEADINGS_FOR_CONTENTS = 4;

/** A page that consists of one site text. */
export function TextPage({ title, lead, html, changed, children }: Props) {
  return (
    <>
      <PageHead title={title}>{lead ? <RichText html={lead} /> : null}</PageHead>
      <div className={body.body}>
        {html ? (
          <Text html={html} changed={changed} />
        ) : (
          <EmptyState title="Текст скоро появится" text="Мы его ещё пишем. Загляните сюда через несколько дней." />
        )}
        {children}
      </div>
    </>
  );
}

function Text({ html, changed }: Pick<Props, 'html' | 'changed'>) {
  const { html: marked, parts } = partsOf(html);
  const text = (
    <>
      <RichText html={parts.length < MIN_HEADINGS_FOR_CONTENTS ? html : marked} />
      {changed ? <p className={styles.changed}>Последнее изменение: {formatDate(changed)}</p> : null}
    </>
  );
  if (parts.length < MIN_HEADINGS_FOR_CONTENTS) return text;
  return (
    <div className={styles.sheet}>
      <Contents parts={parts} />
      <div>{text}</div>
    </div>
  );
}

const Contents = ({ parts }: { parts: readonly TextPart[] }) => (
  <nav className={styles.contents} aria-labelledby="contents">
    <h2 id="contents">На этой странице</h2>
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
