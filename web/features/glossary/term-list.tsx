import type { Term } from '#contract/glossary.ts';
import classes from './glossary.module.css';

/** Words with explanations, grouped by initial letter. */
export function TermList({ data }: { data: readonly Term[] }) {
  const letters = Map.groupBy(data, ({ word }) => word.charAt(0).toUpperCase());
  return [...letters].map(([letter, terms]) => (
    <section key={letter} aria-label={`Слова на букву ${letter}`} className={classes.letter}>
      <h2>{letter}</h2>
      <dl>
        {terms.map(({ id, word, explanation }) => (
          <div key={id}>
            <dt>{word}</dt>
            <dd>{explanation}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
