import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Article } from '#contract/materials/articles.ts';
import { HtmlWithFormulas } from '#web/kit/formulas/html-with-formulas.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import classes from './materials.module.css';
import { readingTime } from './times.ts';

type Props = {
  /** `minutes` is known for a saved article only. */
  article: Pick<Article, 'article_title' | 'article_description' | 'article_html_file'> & {
    minutes?: number;
    shown_html?: string | null;
  };
  /** Renders the text: HTML from the server, or (FormulaHtml) from the editor with formulas rendered on request. */
  Text?: ComponentType<{ html: string }>;
  before?: ReactNode;
  /** Beside «Распечатать». */
  actions?: ReactNode;
  after?: ReactNode;
};

/** An article for its readers; `before` and `after` are parts of one of the screens. */
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
