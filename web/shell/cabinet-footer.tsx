import styles from './cabinet-footer.module.css';
import { copyrightWords } from './copyright-words.ts';
import { cabinetNavigation } from './navigation.ts';
import { RenderedOnce } from './rendered-once.tsx';

/** One-line footer of a cabinet. */
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
