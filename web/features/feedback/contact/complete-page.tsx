import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { telephone } from './contact-options.tsx';
import classes from './contact-page.module.css';

/** Confirmation of a sent message, with what happens next. */
export const CompletePage = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <PageHead title="Сообщение отправлено">
      <p>Спасибо, что обратились к нам.</p>
    </PageHead>
    <div className={styles.body}>
      <section aria-labelledby="next">
        <h2 id="next">Что будет дальше</h2>
        <ol className={classes.next}>
          <li>Сообщение прочитает сотрудник программы в рабочие часы.</li>
          <li>Ответим туда, куда вы просили: почтой или звонком. Если ответа не видно, загляните в папку «Спам».</li>
          <li>Через год после ответа, а без ответа через год после отправки, сообщение и ваш контакт будут стёрты.</li>
        </ol>
        {email || phone ? (
          <p>
            Ждать не получается?{' '}
            {phone ? (
              <>
                Позвоните: <a href={telephone(phone)}>{phone}</a>
              </>
            ) : null}
            {email ? (
              <>
                {phone ? ', или отправьте' : 'Отправьте'} письмо: <a href={`mailto:${email}`}>{email}</a>
              </>
            ) : null}
            .
          </p>
        ) : null}
      </section>
      <p className={classes.onward}>
        <a href="/">На главную</a>
        <a href="/faq">Вопросы и ответы</a>
      </p>
    </div>
  </>
);
