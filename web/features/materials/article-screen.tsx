import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#contract/words/dates.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import { SaveOfflineButton } from '#web/features/offline/save-offline-button.tsx';
import { articleToSave } from '#web/features/offline/saved-items.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { ArticleView } from './article-view.tsx';
import { BackLink } from './back-link.tsx';
import { useIsOpen } from './load-materials.ts';
import { MarkButton } from './mark-button.tsx';
import { NotOpen } from './not-open.tsx';

export function ArticleScreen({ id }: { id: number }) {
  return useIsOpen() ? <OpenArticle id={id} /> : <NotOpen />;
}

function OpenArticle({ id }: { id: number }) {
  const { phrase: say } = useAudience();
  const { article } = useSuspenseQuery(useQueries().materials.findArticle.queryOptions({ input: { id } })).data;
  const change = useChange('materials');
  const [isRead, mark] = useSavedChoice(article.read_at !== null, (is_read) =>
    change((api) => api.materials.readArticle({ id, is_read })),
  );
  return (
    <ArticleView
      article={article}
      before={<BackLink tab="articles" />}
      actions={<SaveOfflineButton wanted={articleToSave(article)} />}
      after={
        <div className={sheet.end}>
          <p role="status">
            {isRead
              ? `Прочитано ${formatDate(article.read_at ?? new Date().toISOString())}`
              : say('Прочитано? Отметь, чтобы потом не искать.', 'Прочитали? Отметьте, чтобы потом не искать.')}
          </p>
          <MarkButton title="Прочитано" isMarked={isRead} mark={mark} />
        </div>
      }
    />
  );
}
