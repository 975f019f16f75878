import { moscowDay } from '#contract/words/dates.ts';
import styles from './cabinet-footer.module.css';
import { cabinetNavigation } from './navigation.ts';

/** The footer of a cabinet: one line, for who is here to work and not to look around. */
export function CabinetFooter() {
  return (
    <footer className={styles.footer}>
      <p>© 2018–{moscowDay().slice(0, 4)} «Океанавтика»</p>
      <nav aria-label="О программе">
        {cabinetNavigation.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </footer>
  );
}
