import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Article } from '#contract/materials/articles.ts';
import { HtmlWithFormulas } from '#web/kit/formulas/html-with-formulas.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import sheet from '#web/kit/sheet.module.css';
import classes from './materials.module.css';
import { readingTime } from './times.ts';

type Props = {
  /** The minutes are known of what is saved. */
  article: Pick<Article, 'article_title' | 'article_description' | 'article_html_file'> & {
    minutes?: number;
    shown_html?: string | null;
  };
  /** Shows its text: as the server made it, or (AskedHtml) as the editor has it. */
  Text?: ComponentType<{ html: string }>;
  before?: ReactNode;
  /** Beside «Распечатать». */
  actions?: ReactNode;
  after?: ReactNode;
};

/** An article as its reader sees it; `before` and `after` are what only one of the screens has. */
export function ArticleView({ article, Text = HtmlWithFormulas, before, actions, after }: Props) {
  const { article_title, article_description, article_html_file, shown_html, minutes } = article;
  return (
    <div className={sheet.sheet}>
      {before}
      <PageTitle
        title={article_title}
        text={article_description}
        actions={
          <>
            {actions}
            <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              Распечатать
            </Button>
          </>
        }
      />
      {minutes ? <p className={classes.facts}>{readingTime(minutes)}</p> : null}
      <article className={classes.article}>
        <div>
          <Text html={shown_html ?? article_html_file} />
        </div>
      </article>
      {after}
    </div>
  );
}
