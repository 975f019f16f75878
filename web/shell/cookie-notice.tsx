import styles from './cookie-notice.module.css';

/** Shown by public.js until accepted; the page is usable without either. */
export function CookieNotice() {
  return (
    <aside aria-label="Файлы cookie" className={styles.notice}>
      <p>
        Портал хранит в браузере только необходимое: вход в кабинет и вид страниц.{' '}
        <a href="/cookies">Подробнее о файлах cookie</a>
      </p>
      <button type="button" data-accept-cookies="">
        Понятно
      </button>
    </aside>
  );
}
