import type { ReactNode } from 'react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { RichText } from '#web/kit/rich-text.tsx';

/** A page that is one text of the site. */
export function TextPage({
  title,
  lead,
  html,
  children,
}: {
  title: string;
  lead?: string;
  html: string;
  children?: ReactNode;
}) {
  return (
    <>
      <PageHead title={title}>{lead ? <RichText html={lead} /> : null}</PageHead>
      <div className={styles.body}>
        {html ? (
          <RichText html={html} />
        ) : (
          <EmptyState title="Текст скоро появится" text="Мы его ещё пишем. Загляните сюда через несколько дней." />
        )}
        {children}
      </div>
    </>
  );
}
