import type { Details } from '#contract/site/details/details.ts';
import { type SectionName, sectionNames, structure } from '#contract/site/details/structure.ts';
import { formatDate } from '#contract/words/dates.ts';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import styles from './details-page.module.css';
import { DetailsParts } from './details-parts.tsx';

/** A section of /sveden/* with links to the others. */
export const DetailsPage = ({ section, parts, changed_at }: Details) => (
  <>
    <PageHead title={structure[section].title}>
      <p>
        <a href="/education">Сведения об образовательной организации</a>
      </p>
    </PageHead>
    <div className={`${body.body} ${styles.columns}`}>
      <div className={styles.main}>
        <DetailsParts section={section} parts={parts} />
        {changed_at ? (
          <p className={styles.changed}>
            Обновлено <time dateTime={changed_at}>{formatDate(changed_at)}</time>
          </p>
        ) : null}
      </div>
      <Sections current={section} />
    </div>
  </>
);

const Sections = ({ current }: { current: SectionName }) => (
  <nav aria-label="Сведения об образовательной организации" className={styles.sections}>
    <ul>
      {sectionNames.map((name) => (
        <li key={name}>
          <a href={`/sveden/${name}`} aria-current={name === current ? 'page' : undefined}>
            {structure[name].title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
