import { sectionNames, structure } from '#contract/site/details/structure.ts';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import card from '#web/kit/public/whole-card.module.css';
import styles from './details-page.module.css';

/** /education: links to the sections of /sveden/*. */
export const AllDetailsPage = () => (
  <>
    <PageHead title="Сведения об образовательной организации">
      <p>То, что образовательная организация рассказывает о себе по закону: четырнадцать разделов.</p>
    </PageHead>
    <div className={body.body}>
      <ul className={styles.all}>
        {sectionNames.map((name) => (
          <li key={name}>
            <h2 className={card.whole}>
              <a href={`/sveden/${name}`}>{structure[name].title}</a>
            </h2>
            <p>{structure[name].about}</p>
          </li>
        ))}
      </ul>
    </div>
  </>
);
