import { useQuery } from '@tanstack/react-query';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { removedFrom } from './removed-from.ts';

/** Warns of removed headings before the lecture is saved: «Перечитай темы» would lead to its beginning instead. */
export function RemovedHeadings({ id, html }: { id: number; html: string }) {
  const { data } = useQuery(useQueries().courses.findLecture.queryOptions({ input: { id } }));
  const removed = removedFrom(html, data?.used_headings ?? []);
  return (
    <div role="status">
      {removed.length > 0 ? (
        <Alert color="orange" title="На убранные заголовки ссылаются вопросы">
          <p>
            Кто ошибётся в этих вопросах, попадёт из «Перечитай темы» в начало лекции. Верните заголовок или выберите
            вопросам другую тему. Переименовать заголовок можно: ссылки на него останутся.
          </p>
          <ul>
            {removed.map(({ title, anchor, tests }) => (
              <li key={anchor}>
                {quoted(title)}:{' '}
                {tests.map((test, index) => (
                  <span key={test.id}>
                    {index > 0 ? ', ' : ''}
                    <TextLink
                      to={test.is_bank ? '/admin/bank/edit/$id' : '/admin/tests/edit/$id'}
                      params={{ id: test.id }}
                      underline="always"
                    >
                      {test.exam_title}
                    </TextLink>
                    , {plural(test.questions, 'вопрос', 'вопроса', 'вопросов')}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}
