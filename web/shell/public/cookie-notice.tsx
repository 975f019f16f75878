import styles from './cookie-notice.module.css';

/** Notice about cookies until accepted (public.js) or signed in; it covers nothing. */
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
