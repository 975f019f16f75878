import styles from './cookie-notice.module.css';

/** A strip above the page, until it is accepted (public.js) or the reader has an account; it covers nothing. */
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
