import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import styles from './photo-viewer.module.css';

/** Viewer that public.js controls: arrows and swipes turn, Escape closes. Stays closed without script. */
export const PhotoViewer = () => (
  <dialog className={styles.viewer} data-viewer="" aria-label="Просмотр снимков">
    <div className={styles.stage} data-stage="" />
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words in large letters are scrolled by keys */}
    <p className={styles.words} data-words="" tabIndex={0} aria-live="polite" />
    <form method="dialog">
      <button type="submit" className={styles.close} aria-label="Закрыть">
        <IconX size={28} aria-hidden="true" />
      </button>
    </form>
    <button type="button" className={styles.former} data-turn="-1" aria-label="Предыдущий снимок">
      <IconChevronLeft size={32} aria-hidden="true" />
    </button>
    <button type="button" className={styles.next} data-turn="1" aria-label="Следующий снимок">
      <IconChevronRight size={32} aria-hidden="true" />
    </button>
  </dialog>
);
