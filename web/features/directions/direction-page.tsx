import { getRouteApi } from '@tanstack/react-router';
import { TextPage } from '#web/features/site-texts/text-page.tsx';
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
