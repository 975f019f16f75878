import { topics } from '#contract/write-to-us/topics.ts';
import { dialogPage, type Topic, topicAbout } from '#contract/write-to-us/write-to-us.ts';
import type { Viewer } from '#web/api.ts';
import classes from './contact-page.module.css';

/** `href` of an email with a subject. */
const letter = (email: string, subject: string): string => `mailto:${email}?subject=${encodeURIComponent(subject)}`;

/** For each topic what to write, with a link to the dialog for `person`, otherwise with a prepared email. */
export const Topics = ({ email, person }: { email: string; person: Viewer }) => (
  <ul className={classes.topics}>
    {(Object.keys(topics) as Topic[]).map((topic) => (
      <li key={topic} id={topic}>
        <h3>{topics[topic].subject}</h3>
        <p>{topics[topic].tell}</p>
        <a
          href={person ? dialogPage(person.utype, { about: topicAbout[topic] }) : letter(email, topics[topic].subject)}
        >
          {person ? 'Написать в кабинете' : 'Написать письмо'}
          <span className="visually-hidden">: {topics[topic].subject.toLowerCase()}</span>
        </a>
      </li>
    ))}
  </ul>
);
