import { isAdmin } from '#contract/roles.ts';
import type { Viewer } from '#web/api.ts';
import type { Shown } from '#web/kit/door/load-door.ts';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { CoastMap } from './coast-map.tsx';
import type { ContactStep } from './contact-flow.ts';
import classes from './contact-page.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { WaysToReach } from './reach.tsx';
import { Topics } from './topics.tsx';

type Props = {
  email: string;
  phone: string;
  /** HTML of the site's texts; empty where nobody wrote it yet. */
  address: string;
  hours: string;
  way: string;
  viewer: Viewer;
  shown: Shown<ContactStep>;
};

/**
 * How to reach us: where we are, a form that needs no account, and for every matter what to say and a letter with its
 * subject or, for who has a dialog with us, that.
 */
export function ContactPage({ email, phone, address, hours, way, viewer, shown }: Props) {
  const person = viewer && !isAdmin(viewer.utype) ? viewer : null;
  return (
    <>
      <PageHead title="Контакты">
        <p>
          {person
            ? 'Быстрее всего приходит ответ в диалоге кабинета: там видно, о каком участнике речь.'
            : 'Напишите через форму, отправьте письмо или позвоните: кабинет для этого не нужен.'}
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
            <WaysToReach {...{ email, phone, address, hours }} />
            {address ? <CoastMap /> : null}
            {way ? (
              <>
                <h3>Как добраться</h3>
                <RichText html={way} />
              </>
            ) : null}
          </section>
        </div>
        <section aria-labelledby="about-what" className={classes.about} data-screen-only="">
          <h2 id="about-what">{person ? 'О чём написать в кабинете' : 'Если удобнее письмом'}</h2>
          <p>
            {person
              ? 'Выберите, о чём сообщение: откроется диалог с администрацией, там же появится ответ.'
              : 'Выберите, о чём письмо: тема в нём уже будет. Ответ придёт на адрес, с которого оно отправлено.'}
          </p>
          <Topics email={email} person={person} />
        </section>
      </div>
      <script src="/door.js" data-keep="" />
    </>
  );
}
