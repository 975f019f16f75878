import { getRouteApi } from '@tanstack/react-router';
import { CheckboxField, PasswordField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, ButtonLike, Submit } from '#web/kit/auth-pages/form.tsx';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import classes from './entrance.module.css';
import type { EntranceStep } from './entrance-flow.ts';

type Step = Extract<EntranceStep, { name: 'password' }>;

/** Step with the password and, from the age of fourteen, the own consent, which is not checked beforehand. */
export function NewPassword({
  shown,
  step: { key, consent, agreement },
}: {
  shown: AuthPageState<EntranceStep>;
  step: Step;
}) {
  const { token } = getRouteApi('/_door/entrance/$token').useParams();
  const isOver = shown.refusal && !shown.refusal.fields.password && !shown.refusal.fields.agreement;
  return (
    <>
      <AuthForm shown={shown} fields={['password', 'agreement']} hidden={{ key }}>
        <PasswordField
          name="password"
          label="Придумай пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
        />
        {consent ? (
          <>
            <ConsentText consent={consent} />
            <CheckboxField
              name="agreement"
              label="Я даю согласие на обработку моих персональных данных"
              missing="Без твоего согласия кабинет создать нельзя"
              isMarked={agreement}
            />
          </>
        ) : null}
        <Submit tone="bright">Создать кабинет</Submit>
      </AuthForm>
      {/* A confirmed contact is good for an hour. */}
      {isOver ? (
        <ButtonLike href={`/entrance/${encodeURIComponent(token)}`} tone="quiet">
          Начать сначала
        </ButtonLike>
      ) : null}
    </>
  );
}

/** Full text of the consent; its links open in a new tab, so that the form is not lost. */
const ConsentText = ({ consent: { title, text } }: { consent: NonNullable<Step['consent']> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, by the keyboard too
  <section className={classes.consent} aria-label={title} tabIndex={0}>
    <h2>{title}</h2>
    <RichText html={text.replaceAll('<a ', '<a target="_blank" ')} className={classes.consentText} />
  </section>
);
