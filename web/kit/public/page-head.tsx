import type { ReactNode } from 'react';
import { Waves } from '#web/kit/art/waves.tsx';
import styles from './page-head.module.css';

/** Head of a public page with its title. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <Waves />
      <div className={styles.inner}>
        <h1>{title}</h1>
        {children ? <div className={styles.lead}>{children}</div> : null}
      </div>
    </div>
  );
}
