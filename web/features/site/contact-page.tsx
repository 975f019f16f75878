import { isAdmin } from '#contract/roles.ts';
import { topics } from '#contract/write-to-us/topics.ts';
import { dialogPage, type Topic, topicAbout } from '#contract/write-to-us.ts';
import type { Viewer } from '#web/api.ts';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import classes from './contact-page.module.css';

/** A letter that names what it is about. */
const letter = (email: string, subject: string): string => `mailto:${email}?subject=${encodeURIComponent(subject)}`;

const leads = {
  letter: 'Выберите, о чём письмо: тема в нём уже будет. Ответ придёт на адрес, с которого оно отправлено.',
  dialog: 'Выберите, о чём сообщение: откроется диалог с администрацией, там же появится ответ.',
};

/**
 * How to reach us: one address, and for every matter what to say and a letter with its subject or, for who has a dialog
 * with us, that.
 */
export function ContactPage({ email, phone, viewer }: { email: string; phone: string; viewer: Viewer }) {
  const person = viewer && !isAdmin(viewer.utype) ? viewer : null;
  return (
    <>
      <PageHead title="Контакты">
        <p>{person ? leads.dialog : leads.letter}</p>
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
              <a
                href={
                  person ? dialogPage(person.utype, { about: topicAbout[topic] }) : letter(email, topics[topic].subject)
                }
              >
                {person ? 'Написать в кабинете' : 'Написать письмо'}
                <span className="visually-hidden">: {topics[topic].subject.toLowerCase()}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
