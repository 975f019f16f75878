import { cabinetNavigation } from '../header/navigation.ts';
import { StaticMarkup } from '../header/static-markup.tsx';
import styles from './cabinet-footer.module.css';
import { copyrightWords } from './copyright-words.ts';

/** One-line footer of a cabinet. */
export function CabinetFooter() {
  const copyright = copyrightWords();
  return (
    <StaticMarkup as="footer" className={styles.footer} name={`footer ${copyright}`}>
      <p>{copyright}</p>
      <nav aria-label="О программе">
        {cabinetNavigation.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </StaticMarkup>
  );
}
