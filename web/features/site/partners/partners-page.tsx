import type { Partner } from '#contract/site/partners.ts';
import { Picture } from '#web/kit/content/picture.tsx';
import { addressOfLink } from '#web/kit/links/address-of-link.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import card from '#web/kit/public/whole-card.module.css';
import styles from './partners-page.module.css';

const LOGO = { width: 800, height: 450 };

/** Partners of the programme. */
export const PartnersPage = ({ data }: { data: readonly Partner[] }) => (
  <>
    <PageHead title="Партнёры">
      <p>Те, кто помогает программе делом, знаниями и средствами.</p>
    </PageHead>
    <div className={body.body}>
      {data.length === 0 ? (
        <EmptyState
          title="Здесь появятся партнёры"
          text="Хотите помочь программе? Напишите нам: расскажем, что сейчас нужнее всего."
          action={<a href="/contact">Как с нами связаться</a>}
        />
      ) : (
        <ul className={styles.partners}>
          {data.map(({ id, name, image, link }, index) => (
            <li key={id} id={`partner${id}`} className={styles.partner}>
              {image ? (
                <Picture
                  path={image}
                  alt=""
                  shape={LOGO}
                  sizes="(min-width: 1000px) 340px, (min-width: 640px) 45vw, 90vw"
                  eager={index < 6}
                  className={styles.logo}
                />
              ) : null}
              <h2 className={card.whole}>
                {link ? (
                  <a href={addressOfLink(link)} target="_blank" rel="noopener noreferrer">
                    {name}
                    <span className="visually-hidden"> (откроется в новом окне)</span>
                  </a>
                ) : (
                  name
                )}
              </h2>
            </li>
          ))}
        </ul>
      )}
    </div>
  </>
);
