import { directionTitle } from '#contract/words/programme.ts';
import { TextPage } from '#web/kit/public/text-page.tsx';
import { DirectionIcon } from './direction-icon.tsx';
import styles from './direction-page.module.css';
import { directions } from './directions.ts';

/** A direction's page, with links to the others. */
export function DirectionView({ direction, html }: { direction: (typeof directions)[number]; html: string }) {
  return (
    <TextPage title={directionTitle(direction.key)} html={html}>
      <nav aria-labelledby="other-directions" className={styles.others}>
        <h2 id="other-directions">Другие направления</h2>
        <ul>
          {directions
            .filter((other) => other !== direction)
            .map(({ number, key }) => (
              <li key={number}>
                <a href={`/direct${number}`}>
                  <DirectionIcon direction={key} size={28} />
                  <strong>{directionTitle(key)}</strong>
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </TextPage>
  );
}
