import { ChoiceField, CodeField, LoginField, PasswordField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, ButtonLike, Note, Submit } from '#web/kit/auth-pages/form.tsx';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import { CodeSent } from '../codes/code-sent.tsx';
import { sentCodeFields } from '../codes/sent-code.ts';
import classes from './auth-pages.module.css';
import type { RecoveryStep } from './recovery-flow.ts';

/** The current step of the password recovery. */
export function RecoverySteps({ shown }: { shown: AuthPageState<RecoveryStep> }) {
  const { step } = shown;
  if (step.name === 'who')
    return (
      <AuthForm shown={shown} fields={['credential']}>
        <LoginField name="credential" label="Телефон или email" value={step.credential} />
        <Submit>Продолжить</Submit>
      </AuthForm>
    );
  if (step.name === 'where') {
    const { credential, email, phone, by } = step;
    return (
      <AuthForm shown={shown} fields={['by']} hidden={{ credential, email, phone }}>
        <ChoiceField
          name="by"
          label="Куда прислать код?"
          value={by}
          options={[
            { value: 'email', label: `На почту ${email}` },
            { value: 'phone', label: `В СМС на ${phone}` },
            { value: 'both', label: 'И туда, и туда' },
          ]}
        />
        <Submit>Прислать код</Submit>
        <Submit tone="quiet" name="back">
          Назад
        </Submit>
      </AuthForm>
    );
  }
  if (step.name === 'new-password')
    return (
      <>
        <CodeSent step={step} hidden={{ credential: step.credential }} />
        <AuthForm shown={shown} fields={['v_code', 'new_password']} hidden={sentCodeFields(step.sent)}>
          <CodeField name="v_code" value={step.v_code} />
          {/* Tells a password keeper whose password this is. */}
          <input type="text" name="credential" autoComplete="username" defaultValue={step.credential} readOnly hidden />
          <PasswordField
            name="new_password"
            label="Новый пароль"
            description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
            autoComplete="new-password"
          />
          <Submit>Сохранить пароль</Submit>
          <Note>После смены пароля все прежние входы завершатся.</Note>
        </AuthForm>
      </>
    );
  return (
    <>
      <p className={classes.done} role="status">
        <b>Пароль изменён</b>
        Теперь войдите с новым паролем. Все прежние входы завершены.
      </p>
      <ButtonLike href="/login">Войти</ButtonLike>
    </>
  );
}
