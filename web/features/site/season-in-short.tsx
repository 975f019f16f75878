import type { SeasonAbout } from '#contract/season/season.ts';
import styles from './season-in-short.module.css';
import { factsOf, type Line, stepsOf } from './season-words.ts';

/** The season on the home page: for whom, what it costs, how many go, and its days that are set. */
export function SeasonInShort({ season }: { season: SeasonAbout }) {
  const steps = stepsOf(season);
  return (
    <section aria-labelledby="season" className={styles.band}>
      <div className={styles.inner}>
        <h2 id="season">Сезон {season.year} года</h2>
        <Lines lines={factsOf(season)} />
        {steps.length > 0 ? (
          <>
            <h3>Календарь</h3>
            <Lines lines={steps} />
          </>
        ) : null}
      </div>
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
