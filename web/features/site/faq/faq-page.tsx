import { IconChevronDown, IconLink } from '@tabler/icons-react';
import type { Question } from '#contract/site/faq.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import pills from '#web/kit/public/pills.module.css';
import { SearchForm } from '#web/kit/public/search-form.tsx';
import styles from './faq-page.module.css';

/** Groups questions by section, in the order of their first questions. */
const sectionsOf = (questions: readonly Question[]) => [...Map.groupBy(questions, ({ section }) => section)];

type Props = {
  data: readonly Question[];
  /** The search text. */
  q: string;
  /** False for the preview of a single question, without the search. */
  isWhole?: boolean;
};

/** Questions with answers; found ones are opened. */
export function FaqPage({ data, q, isWhole = true }: Props) {
  const sections = sectionsOf(data);
  return (
    <>
      <PageHead title="Вопросы и ответы">
        <p>
          О чём спрашивают родители и ребята. Не нашли своего — <a href="/contact">напишите нам</a>.
        </p>
      </PageHead>
      <div className={body.body}>
        {isWhole ? (
          <SearchForm
            action="/faq"
            id="faq-search"
            label="Поиск по вопросам и ответам"
            placeholder="Например: документы"
            q={q}
            filters={q === '' && data.length > 1}
          />
        ) : null}
        {q ? (
          <p>
            {data.length > 0
              ? `По запросу ${quoted(q)} нашлось: ${plural(data.length, 'ответ', 'ответа', 'ответов')}. `
              : null}
            <a href="/faq">Все вопросы</a> · <a href={`/search?q=${encodeURIComponent(q)}`}>Искать по всему сайту</a>
          </p>
        ) : null}
        {data.length === 0 ? <Nothing q={q} /> : null}
        <div className={styles.columns}>
          {sections.length > 1 && !q ? (
            <nav aria-label="Разделы вопросов" className={`${pills.pills} ${styles.sections}`}>
              {sections.map(([section], index) => (
                <a key={section} href={`#section${index + 1}`}>
                  {section}
                </a>
              ))}
            </nav>
          ) : null}
          <div className={styles.groups}>
            {sections.map(([section, questions], index) => (
              <section key={section} aria-labelledby={`section${index + 1}`} className={styles.group}>
                <h2 id={`section${index + 1}`}>{section}</h2>
                {questions.map((question) => (
                  <Answer key={question.id} of={question} isOpen={!isWhole || q !== ''} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

const Nothing = ({ q }: { q: string }) => (
  <EmptyState
    title={q ? `По запросу ${quoted(q)} ничего не нашлось` : 'Вопросов пока нет'}
    text={q ? 'Попробуйте одно-два слова покороче или напишите нам.' : 'Ответы появятся здесь. А пока напишите нам.'}
    action={<a href="/contact">Как с нами связаться</a>}
  />
);

/** An answer that the browser opens for an address with its anchor. */
function Answer({ of: { id, question, answer }, isOpen }: { of: Question; isOpen: boolean }) {
  return (
    <details className={styles.answer} open={isOpen} data-answer="">
      <summary>
        <h3>{question}</h3>
        <IconChevronDown size={22} aria-hidden="true" />
      </summary>
      <div id={`q${id}`} className={styles.text}>
        <RichText html={answer} />
        <a href={`#q${id}`} className={styles.link}>
          <IconLink size={16} aria-hidden="true" />
          Ссылка на ответ
        </a>
      </div>
    </details>
  );
}
