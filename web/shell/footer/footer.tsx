import { agesWords, programme, programmeName } from '#contract/words/programme.ts';
import { Logo } from '#web/kit/art/logo.tsx';
import { Seabed } from '#web/kit/art/seabed.tsx';
import { footerNavigation } from '../header/navigation.ts';
import { copyrightWords } from './copyright-words.ts';
import styles from './footer.module.css';

/** Footer of public and auth pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Seabed />
      <div className={styles.inner}>
        <div className={styles.brand}>
          {programme().organisation_logo ? (
            <span className={styles.plate}>
              <Logo size={48} />
            </span>
          ) : (
            <Logo size={48} />
          )}
          <p>
            {programmeName()}: для тех, кому {agesWords()}.
          </p>
          <OuterLinks />
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
        <p className={styles.copyright}>{copyrightWords()}</p>
      </div>
    </footer>
  );
}

/** Links to the organisation's other pages. */
function OuterLinks() {
  const { organisation_links: links } = programme();
  if (links.length === 0) return null;
  return (
    <ul className={styles.outer} aria-label="Мы в сети">
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
