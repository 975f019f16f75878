import { type Topic, topics } from '#contract/write-to-us.ts';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import classes from './contact-page.module.css';

/** A letter that names what it is about. */
const letter = (email: string, subject: string): string => `mailto:${email}?subject=${encodeURIComponent(subject)}`;

/** How to reach us: one address, and for every matter a letter with its subject and what to say in it. */
export function ContactPage({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <PageHead title="Контакты">
        <p>Выберите, о чём письмо: тема в нём уже будет. Ответ придёт на адрес, с которого оно отправлено.</p>
      </PageHead>
      <div className={styles.body}>
        <dl className={classes.ways}>
          <div>
            <dt>Почта</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          {phone ? (
            <div>
              <dt>Телефон</dt>
              <dd>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </dd>
            </div>
          ) : null}
        </dl>
        <ul className={classes.topics}>
          {(Object.keys(topics) as Topic[]).map((topic) => (
            <li key={topic} id={topic}>
              <h2>{topics[topic].subject}</h2>
              <p>{topics[topic].tell}</p>
              <a href={letter(email, topics[topic].subject)}>
                Написать письмо<span className="visually-hidden">: {topics[topic].subject.toLowerCase()}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
