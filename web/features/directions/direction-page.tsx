import { getRouteApi } from '@tanstack/react-router';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
import { DirectionIcon } from './direction-icon.tsx';
import styles from './direction-page.module.css';
import { directions } from './directions.ts';
import { directionOf } from './public-directions.ts';

const route = getRouteApi('/_public/direct{$number}');

/** One direction, with the way to the other four. */
export function DirectionPage() {
  const direction = directionOf(route.useParams().number);
  const html = route.useLoaderData();
  if (!direction) return null;
  return (
    <TextPage title={direction.title} lead={direction.calling} html={html}>
      <nav aria-labelledby="other-directions" className={styles.others}>
        <h2 id="other-directions">Другие направления</h2>
        <ul>
          {directions
            .filter((other) => other !== direction)
            .map(({ number, key, title, calling }) => (
              <li key={number}>
                <a href={`/direct${number}`}>
                  <DirectionIcon direction={key} size={28} />
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
