import { isAdmin } from '#contract/roles.ts';
import { programme } from '#contract/words/programme.ts';
import type { Viewer } from '#web/api.ts';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import type { ContactStep } from './contact-flow.ts';
import { ContactOptions } from './contact-options.tsx';
import classes from './contact-page.module.css';
import { DirectionsMap } from './directions-map.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Topics } from './topics.tsx';

type Props = {
  email: string;
  phone: string;
  /** HTML of site texts; empty if not written yet. */
  address: string;
  hours: string;
  way: string;
  /** Path of the uploaded map; null without one. */
  map: string | null;
  viewer: Viewer;
  shown: AuthPageState<ContactStep>;
};

/** Introduction that names only the existing contacts. */
const contactOptionsWords = (email: string, phone: string): string =>
  `Напишите через форму${email && phone ? ', отправьте письмо или позвоните' : email ? ' или отправьте письмо' : phone ? ' или позвоните' : ''}: кабинет для этого не нужен.`;

/**
 * Contacts: address, a form without an account, and for each topic what to write, with a prepared email or, for readers
 * with a dialog, a link to it.
 */
export function ContactPage({ email, phone, address, hours, way, map, viewer, shown }: Props) {
  const person = viewer && !isAdmin(viewer.utype) ? viewer : null;
  return (
    <>
      <PageHead title="Контакты">
        <p>
          {person
            ? 'Быстрее всего приходит ответ в диалоге кабинета: там видно, о каком участнике речь.'
            : contactOptionsWords(email, phone)}
        </p>
      </PageHead>
      <div className={styles.body}>
        <div className={classes.halves}>
          <section aria-labelledby="write" className={classes.form} data-screen-only="">
            <h2 id="write">Обратная связь</h2>
            <FeedbackForm shown={shown} />
          </section>
          <section aria-labelledby="where" className={classes.where}>
            <h2 id="where">Где мы</h2>
            {email || phone || address || hours ? null : (
              <p>Адрес, почта и телефон появятся здесь до начала регистрации.</p>
            )}
            <ContactOptions email={email} phone={phone} address={address} hours={hours} />
            {map ? <DirectionsMap path={map} address={programme().organisation_address} /> : null}
            {way ? (
              <>
                <h3>Как добраться</h3>
                <RichText html={way} />
              </>
            ) : null}
          </section>
        </div>
        {person || email ? (
          <section aria-labelledby="about-what" className={classes.about} data-screen-only="">
            <h2 id="about-what">{person ? 'О чём написать в кабинете' : 'Если удобнее письмом'}</h2>
            <p>
              {person
                ? 'Выберите, о чём сообщение: откроется диалог с администрацией, там же появится ответ.'
                : 'Выберите, о чём письмо: тема в нём уже будет. Ответ придёт на адрес, с которого оно отправлено.'}
            </p>
            <Topics email={email} person={person} />
          </section>
        ) : null}
      </div>
      <script src="/door.js" data-keep="" />
    </>
  );
}
