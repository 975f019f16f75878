import { directionTitle } from '#contract/words/programme.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import card from '#web/kit/public/whole-card.module.css';
import styles from './direction-cards.module.css';
import { DirectionIcon } from './direction-icon.tsx';
import type { Direction } from './directions.ts';

/** Cards of the directions with links to their pages; `texts` by key. */
export function DirectionCards({
  directions,
  texts,
  heading: Heading,
}: {
  directions: readonly Direction[];
  texts: Record<string, string>;
  heading: 'h2' | 'h3';
}) {
  return (
    <ul className={styles.cards}>
      {directions.map(({ number, key }) => (
        <li key={key} className={styles.card}>
          <span className={styles.icon}>
            <DirectionIcon direction={key} size={32} />
          </span>
          <Heading className={`${card.whole} ${styles.title}`}>
            <a href={`/direct${number}`}>{directionTitle(key)}</a>
          </Heading>
          {texts[key] ? <RichText html={texts[key]} className={styles.text} /> : null}
        </li>
      ))}
    </ul>
  );
}
