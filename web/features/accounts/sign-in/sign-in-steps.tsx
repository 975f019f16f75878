import { CodeField, LoginField, PasswordField, TextField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, ButtonLike, Submit } from '#web/kit/auth-pages/form.tsx';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import { CodeSent } from '../codes/code-sent.tsx';
import { sentCodeFields } from '../codes/sent-code.ts';
import classes from './auth-pages.module.css';
import type { SignInStep } from './sign-in-flow.ts';
import { unverifiedWords } from './unverified-contact.ts';

/** The current step of the sign-in. `again` and `recovery` are addresses. */
export function SignInSteps({
  shown,
  again,
  recovery,
}: {
  shown: AuthPageState<SignInStep>;
  again: string;
  recovery: string;
}) {
  const { step } = shown;
  if (step.name === 'password')
    return (
      <>
        <AuthForm shown={shown} fields={['login', 'password']}>
          <LoginField name="login" label="Телефон или email" value={step.login} />
          <PasswordField name="password" label="Пароль" autoComplete="current-password" />
          <Submit>Войти</Submit>
        </AuthForm>
        <a href={recovery} className={classes.aside}>
          Не помню пароль
        </a>
      </>
    );
  if (step.name === 'contact')
    return (
      <>
        <p>Подтвердите {unverifiedWords[step.field]}, чтобы войти.</p>
        <CodeSent step={step} hidden={{ field: step.field }} />
        <AuthForm shown={shown} fields={['code']} hidden={{ ...sentCodeFields(step.sent), field: step.field }}>
          <CodeField name="code" />
          <Submit>Подтвердить и войти</Submit>
        </AuthForm>
        <ButtonLike href={again} tone="quiet">
          Вернуться ко входу
        </ButtonLike>
      </>
    );
  return (
    <>
      <p>Откройте приложение с кодами и введите шесть цифр. Если телефона нет под рукой, подойдёт запасной код.</p>
      <AuthForm shown={shown} fields={['code']} hidden={{ key: step.key }}>
        <TextField
          name="code"
          label="Код из приложения или запасной код"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <Submit>Продолжить</Submit>
      </AuthForm>
      <ButtonLike href={again} tone="quiet">
        Вернуться ко входу
      </ButtonLike>
    </>
  );
}
