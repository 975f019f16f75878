import type { NewsCard } from '#contract/news.ts';
import type { SeasonAbout } from '#contract/season/season.ts';
import { DirectionCards } from '#web/features/directions/direction-cards.tsx';
import { directions } from '#web/features/directions/directions.ts';
import { programTexts } from '#web/features/directions/public-directions.ts';
import { NewsCards } from '#web/features/news/news-cards.tsx';
import { Bathyscaphe } from '#web/kit/art/bathyscaphe.tsx';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { SeasonInShort } from './season-in-short.tsx';
import { registrationUntil } from './season-words.ts';

type HomeData = {
  texts: { tag: string; text: string }[];
  news: NewsCard[];
  season: SeasonAbout;
  questions: readonly { id: number; question: string }[];
  registrationOpen: boolean;
  /** The frame already says that the portal is being prepared. */
  isPreparing?: boolean;
};

/** The home page; sections without a text are left out. */
export function HomePage({ texts, news, season, questions, registrationOpen, isPreparing = false }: HomeData) {
  const textOf = (tag: string) => texts.find((text) => text.tag === tag)?.text ?? '';
  const what = textOf('main_page_about_program_what_is_oceanautics');
  const camp = textOf('main_page_about_camp');
  const faq = textOf('main_page_faq');

  return (
    <>
      <Hero
        text={textOf('main_page_text')}
        registrationOpen={registrationOpen}
        isClosed={!registrationOpen && !isPreparing}
        until={registrationUntil(season)}
      />
      <SeasonInShort season={season} />
      {what ? (
        <section aria-labelledby="what" className={styles.sand}>
          <div className={styles.split}>
            <h2 id="what">Чем мы занимаемся</h2>
            <RichText html={what} className={styles.large} />
          </div>
        </section>
      ) : null}
      <section aria-labelledby="directions" className={styles.foam}>
        <div className={styles.inner}>
          <h2 id="directions">Пять направлений</h2>
          <DirectionCards directions={directions} texts={programTexts(texts)} heading="h3" />
        </div>
      </section>
      {camp ? (
        <section aria-labelledby="camp" className={styles.deep}>
          <div className={styles.split}>
            <h2 id="camp">Экспедиция</h2>
            <RichText html={camp} className={styles.light} />
          </div>
        </section>
      ) : null}
      {news.length > 0 ? (
        <section aria-labelledby="news" className={styles.foam}>
          <div className={styles.inner}>
            <div className={styles.line}>
              <h2 id="news">Новости</h2>
              <a href="/news/1">Все новости</a>
            </div>
            <NewsCards items={news} heading="h3" />
          </div>
        </section>
      ) : null}
      {faq || questions.length > 0 ? (
        <section aria-labelledby="faq" className={styles.paper}>
          <div className={styles.split}>
            <h2 id="faq">Частые вопросы</h2>
            <div>
              {faq ? <RichText html={faq} /> : null}
              <ul className={styles.questions}>
                {questions.map(({ id, question }) => (
                  <li key={id}>
                    <a href={`/faq#q${id}`}>{question}</a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </section>
      ) : null}
      {registrationOpen ? (
        <section aria-labelledby="join" className={styles.sand}>
          <div className={styles.join}>
            <div>
              <h2 id="join">Набор открыт</h2>
              <p>
                Ребёнка регистрирует родитель. Это займёт десять минут, а анкету можно заполнить потом и по частям.{' '}
                {registrationUntil(season)}
              </p>
              <a href="/signin" className={styles.action}>
                Зарегистрироваться
              </a>
            </div>
            <Bathyscaphe />
          </div>
        </section>
      ) : null}
    </>
  );
}
