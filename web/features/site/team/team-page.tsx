import type { Member } from '#contract/site/team.ts';
import { Picture } from '#web/kit/content/picture.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import styles from './team-page.module.css';

const PORTRAIT = { width: 800, height: 800 };

/** Initials in place of a missing photograph. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

/** The programme's team. */
export const TeamPage = ({ data }: { data: readonly Member[] }) => (
  <>
    <PageHead title="Команда">
      <p>Те, кто ведёт программу и отвечает за неё.</p>
    </PageHead>
    <div className={body.body}>
      {data.length === 0 ? (
        <EmptyState
          title="Здесь появится команда"
          text="Мы готовим рассказ о каждом. Загляните через несколько дней."
        />
      ) : (
        <ul className={styles.team}>
          {data.map(({ id, name, role, photo, text }, index) => (
            <li key={id} id={`person${id}`} className={styles.member}>
              {photo ? (
                <Picture
                  path={photo}
                  alt={name}
                  shape={PORTRAIT}
                  sizes="(min-width: 1300px) 290px, (min-width: 700px) 45vw, 96px"
                  eager={index < 4}
                  className={styles.photo}
                />
              ) : (
                <div className={`${styles.photo} ${styles.letters}`} aria-hidden="true">
                  {initials(name)}
                </div>
              )}
              <div className={styles.words}>
                <h2>{name}</h2>
                <p className={styles.role}>{role}</p>
                {text ? <p className={styles.text}>{text}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  </>
);
