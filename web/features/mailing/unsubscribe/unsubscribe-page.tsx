import { AuthForm, Submit } from '#web/kit/auth-pages/form.tsx';
import { initialFocus } from '#web/kit/auth-pages/initial-focus.ts';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import styles from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import type { UnsubscribeStep } from './unsubscribe-flow.ts';
import classes from './unsubscribe-page.module.css';

/** Page to unsubscribe from news; works without script and without a sign-in. */
export const UnsubscribePage = ({ shown }: { shown: AuthPageState<UnsubscribeStep> }) => (
  <article>
    <PageHead title="Рассылка новостей" />
    <div className={styles.body}>
      <section className={classes.card}>
        <Step shown={shown} />
      </section>
    </div>
  </article>
);

function Step({ shown }: { shown: AuthPageState<UnsubscribeStep> }) {
  const { step, isNext } = shown;
  if (step.name === 'trial')
    return (
      <>
        <h2>Это ссылка из пробного письма</h2>
        <p>
          Письмо отправили себе, чтобы посмотреть на него: отписываться не от чего. В настоящем письме эта ссылка
          прекращает рассылку новостей.
        </p>
        <p className={classes.ways}>
          <a href="/admin/mailing">К рассылкам</a>
          <a href="/">На главную</a>
        </p>
      </>
    );
  if (step.name === 'wrong')
    return (
      <>
        <h2>Эта ссылка не работает</h2>
        <p>
          Так бывает, если она скопирована не целиком или кабинет уже удалён. Откройте ссылку прямо из письма или
          отзовите согласие на рассылки в кабинете: раздел «Кабинет», «Согласия».
        </p>
        <p className={classes.ways}>
          <a href="/parent/account">В кабинет, к согласиям</a>
          <a href="/">На главную</a>
        </p>
      </>
    );
  if (step.is_unsubscribed)
    return (
      <>
        <h2 {...(isNext ? initialFocus : {})}>Новости больше не приходят</h2>
        <p>
          На <b>{step.address}</b> мы больше не присылаем новостей: согласие на рассылки отозвано. Письма о самом
          участии, коды и решения приходят как прежде.
        </p>
        <p>Захотите получать новости снова — дайте согласие на рассылки в кабинете: раздел «Кабинет», «Согласия».</p>
        <p className={classes.ways}>
          <a href="/parent/account">В кабинет, к согласиям</a>
          <a href="/">На главную</a>
        </p>
      </>
    );
  return (
    <>
      <h2>
        Больше не присылать новости{step.address ? ' на ' : ''}
        {step.address ? <b>{step.address}</b> : null}?
      </h2>
      <p>
        Согласие на рассылки будет отозвано. Участие детей продолжится; письма о нём, коды и решения приходить не
        перестанут.
      </p>
      <AuthForm shown={shown}>
        <Submit>Больше не присылать</Submit>
      </AuthForm>
    </>
  );
}
