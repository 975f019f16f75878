import { ChoiceField, CodeField, LoginField, PasswordField } from '#web/kit/door/fields.tsx';
import { ButtonLike, DoorForm, Note, Submit } from '#web/kit/door/form.tsx';
import type { Shown } from '#web/kit/door/load-door.ts';
import { CodeSent } from './code-sent.tsx';
import classes from './doors.module.css';
import type { RecoveryStep } from './recovery-flow.ts';
import { fieldsOfSent } from './sent-code.ts';

/** The current step of the password recovery. */
export function RecoverySteps({ shown }: { shown: Shown<RecoveryStep> }) {
  const { step } = shown;
  if (step.name === 'who')
    return (
      <DoorForm shown={shown} fields={['credential']}>
        <LoginField name="credential" label="Телефон или email" value={step.credential} />
        <Submit>Продолжить</Submit>
      </DoorForm>
    );
  if (step.name === 'where') {
    const { credential, email, phone, by } = step;
    return (
      <DoorForm shown={shown} fields={['by']} hidden={{ credential, email, phone }}>
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
        <Submit look="quiet" name="back">
          Назад
        </Submit>
      </DoorForm>
    );
  }
  if (step.name === 'new-password')
    return (
      <>
        <CodeSent step={step} hidden={{ credential: step.credential }} />
        <DoorForm shown={shown} fields={['v_code', 'new_password']} hidden={fieldsOfSent(step.sent)}>
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
        </DoorForm>
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
