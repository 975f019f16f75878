import styles from './cabinet-footer.module.css';
import { copyrightWords } from './copyright-words.ts';
import { cabinetNavigation } from './navigation.ts';
import { RenderedOnce } from './rendered-once.tsx';

/** The footer of a cabinet: one line, for who is here to work and not to look around. */
export function CabinetFooter() {
  const copyright = copyrightWords();
  return (
    <RenderedOnce as="footer" className={styles.footer} name={`footer ${copyright}`}>
      <p>{copyright}</p>
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
