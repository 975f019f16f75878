import { CodeField, LoginField, PasswordField, TextField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, ButtonLike, Note, Submit } from '#web/kit/auth-pages/form.tsx';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import { NameFields } from '#web/kit/auth-pages/name-fields.tsx';
import { CodeSent } from '../codes/code-sent.tsx';
import { sentCodeFields } from '../codes/sent-code.ts';
import type { RegistrationStep } from './registration-flow.ts';

/** The current step of a parent's registration. */
export function RegistrationSteps({ shown }: { shown: AuthPageState<RegistrationStep> }) {
  const { step } = shown;
  if (step.name === 'contact')
    return (
      <AuthForm shown={shown} fields={['credential']}>
        <LoginField
          name="credential"
          label="Телефон или email"
          description="Пришлём код подтверждения. С этим контактом вы будете входить."
          value={step.credential}
        />
        <Submit>Получить код</Submit>
      </AuthForm>
    );
  const { credential } = step;
  if (step.name === 'code')
    return (
      <>
        <CodeSent step={step} hidden={{ credential }} />
        <AuthForm shown={shown} fields={['code']} hidden={{ ...sentCodeFields(step.sent), credential }}>
          <CodeField name="code" />
          <Submit>Продолжить</Submit>
          <Submit tone="quiet" name="back">
            Другой телефон или email
          </Submit>
        </AuthForm>
      </>
    );
  const { person, key } = step;
  return (
    <>
      <AuthForm shown={shown} fields={['surname', 'name', 'patronymic', 'birth_date', 'password']} hidden={{ key }}>
        <NameFields person={person} />
        <TextField
          name="birth_date"
          label="Дата рождения"
          value={person.birth_date}
          autoComplete="bday"
          placeholder="ДД.ММ.ГГГГ"
          inputMode="numeric"
          maxLength={24}
          data-mask="day"
        />
        {/* Tells a password keeper whose password this is; it is sent on with the step. */}
        <input type="text" name="credential" autoComplete="username" defaultValue={credential} readOnly hidden />
        <PasswordField
          name="password"
          label="Придумайте пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
        />
        <Submit>Зарегистрироваться</Submit>
      </AuthForm>
      <Note>
        Регистрируясь, вы принимаете{' '}
        <a href="/conditions" target="_blank" rel="noreferrer">
          условия
        </a>{' '}
        и{' '}
        <a href="/confid" target="_blank" rel="noreferrer">
          политику обработки персональных данных
        </a>
        .
      </Note>
      {shown.refusal?.fields.key ? (
        <ButtonLike href="/signin" tone="quiet">
          Начать сначала
        </ButtonLike>
      ) : null}
    </>
  );
}
