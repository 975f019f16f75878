import { moscowDay } from '#contract/words/dates.ts';
import styles from './cabinet-footer.module.css';
import { cabinetNavigation } from './navigation.ts';
import { RenderedOnce } from './rendered-once.tsx';

/** The footer of a cabinet: one line, for who is here to work and not to look around. */
export function CabinetFooter() {
  const year = moscowDay().slice(0, 4);
  return (
    <RenderedOnce as="footer" className={styles.footer} name={`footer ${year}`}>
      <p>© 2018–{year} «Океанавтика»</p>
      <nav aria-label="О программе">
        {cabinetNavigation.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </RenderedOnce>
  );
}
