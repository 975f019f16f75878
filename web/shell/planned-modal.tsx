import { SadFace } from '#web/kit/art/sad-face.tsx';
import styles from './full-screen.module.css';

/** «Раздел в разработке» over a public page: plain HTML, closed by its link home. */
export function PlannedModal({ section }: { section: string }) {
  return (
    <div className={styles.veil}>
      <dialog open aria-modal="true" aria-labelledby="soon-title" aria-describedby="soon-text" className={styles.card}>
        <SadFace />
        <h1 id="soon-title">Раздел в разработке</h1>
        <p id="soon-text">{section}. Приносим извинения, раздел временно недоступен.</p>
        {/* biome-ignore lint/a11y/noAutofocus: the dialog opens with the page, and this is its one control */}
        <a href="/" autoFocus className={styles.action}>
          Закрыть
        </a>
      </dialog>
    </div>
  );
}
