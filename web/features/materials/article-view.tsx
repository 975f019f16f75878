import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Article } from '#contract/materials/articles.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import classes from './materials.module.css';
import { readingTime } from './times.ts';

type Props = {
  /** The minutes are known of what is saved. */
  article: Pick<Article, 'article_title' | 'article_description' | 'article_html_file'> & { minutes?: number };
  before?: ReactNode;
  after?: ReactNode;
};

/** An article as its reader sees it; `before` and `after` are what only one of the screens has. */
export function ArticleView({ article, before, after }: Props) {
  const { article_title, article_description, article_html_file, minutes } = article;
  return (
    <div className={classes.sheet}>
      {before}
      <PageTitle
        title={article_title}
        text={article_description}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            Распечатать
          </Button>
        }
      />
      {minutes ? <p className={classes.facts}>{readingTime(minutes)}</p> : null}
      <article className={classes.article}>
        <div>
          <RichText html={article_html_file} />
        </div>
      </article>
      {after}
    </div>
  );
}
