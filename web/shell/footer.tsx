import { moscowDay } from '#contract/words/dates.ts';
import { Logo } from '#web/kit/art/logo.tsx';
import { Seabed } from '#web/kit/art/seabed.tsx';
import styles from './footer.module.css';
import { footerNavigation } from './navigation.ts';

/** The footer of public pages and of the doors. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Seabed />
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo size={48} />
          <p>Программа подводных исследований для тех, кому от 13 до 16 лет.</p>
        </div>
        {footerNavigation.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.group}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.copyright}>© 2018–{moscowDay().slice(0, 4)} Центр подводных исследований «Океанавтика»</p>
      </div>
    </footer>
  );
}
