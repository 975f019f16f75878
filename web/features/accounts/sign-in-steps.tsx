import { CodeField, LoginField, PasswordField, TextField } from '#web/kit/door/fields.tsx';
import { ButtonLike, DoorForm, Submit } from '#web/kit/door/form.tsx';
import type { Shown } from '#web/kit/door/load-door.ts';
import { awaitedWords } from './awaited-contact.ts';
import { CodeSent } from './code-sent.tsx';
import classes from './doors.module.css';
import { fieldsOfSent } from './sent-code.ts';
import type { SignInStep } from './sign-in-flow.ts';

/** The current step of the sign-in. `again` and `recovery` are addresses. */
export function SignInSteps({ shown, again, recovery }: { shown: Shown<SignInStep>; again: string; recovery: string }) {
  const { step } = shown;
  if (step.name === 'password')
    return (
      <>
        <DoorForm shown={shown} fields={['login', 'password']}>
          <LoginField name="login" label="Телефон или email" value={step.login} />
          <PasswordField name="password" label="Пароль" autoComplete="current-password" />
          <Submit>Войти</Submit>
        </DoorForm>
        <a href={recovery} className={classes.aside}>
          Не помню пароль
        </a>
      </>
    );
  if (step.name === 'contact')
    return (
      <>
        <p>Подтвердите {awaitedWords[step.field]}, чтобы войти.</p>
        <CodeSent step={step} hidden={{ field: step.field }} />
        <DoorForm shown={shown} fields={['code']} hidden={{ ...fieldsOfSent(step.sent), field: step.field }}>
          <CodeField name="code" />
          <Submit>Подтвердить и войти</Submit>
        </DoorForm>
        <ButtonLike href={again} look="quiet">
          Вернуться ко входу
        </ButtonLike>
      </>
    );
  return (
    <>
      <p>Откройте приложение с кодами и введите шесть цифр. Если телефона нет под рукой, подойдёт запасной код.</p>
      <DoorForm shown={shown} fields={['code']} hidden={{ key: step.key }}>
        <TextField
          name="code"
          label="Код из приложения или запасной код"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <Submit>Продолжить</Submit>
      </DoorForm>
      <ButtonLike href={again} look="quiet">
        Вернуться ко входу
      </ButtonLike>
    </>
  );
}
