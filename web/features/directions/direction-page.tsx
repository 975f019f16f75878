import { TextPage } from '#web/features/site-texts/text-page.tsx';
import styles from './direction-page.module.css';
import { type Direction, directions } from './directions.ts';

/** One direction, with the way to the other four. */
export function DirectionPage({ direction, html }: { direction: Direction; html: string }) {
  return (
    <TextPage title={direction.title} lead={direction.calling} html={html}>
      <nav aria-labelledby="other-directions" className={styles.others}>
        <h2 id="other-directions">Другие направления</h2>
        <ul>
          {directions
            .filter((other) => other !== direction)
            .map(({ number, title, calling, icon: Icon }) => (
              <li key={number}>
                <a href={`/direct${number}`}>
                  <Icon size={28} stroke={1.5} aria-hidden="true" />
                  <span>
                    <strong>{title}</strong>
                    {calling}
                  </span>
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </TextPage>
  );
}
