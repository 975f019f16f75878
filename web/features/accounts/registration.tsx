import { CodeField, LoginField, PasswordField, TextField } from '#web/kit/door/fields.tsx';
import { ButtonLike, DoorForm, Note, Submit } from '#web/kit/door/form.tsx';
import type { Shown } from '#web/kit/door/load-door.ts';
import { NameFields } from '#web/kit/door/name-fields.tsx';
import { CodeSent } from './code-sent.tsx';
import type { RegistrationStep } from './registration-flow.ts';
import { fieldsOfSent } from './sent-code.ts';

/** The current step of a parent's registration. */
export function RegistrationSteps({ shown }: { shown: Shown<RegistrationStep> }) {
  const { step } = shown;
  if (step.name === 'contact')
    return (
      <DoorForm shown={shown} fields={['credential']}>
        <LoginField
          name="credential"
          label="Телефон или email"
          description="Пришлём код подтверждения. С этим контактом вы будете входить."
          value={step.credential}
        />
        <Submit>Получить код</Submit>
      </DoorForm>
    );
  const { credential } = step;
  if (step.name === 'code')
    return (
      <>
        <CodeSent step={step} hidden={{ credential }} />
        <DoorForm shown={shown} fields={['code']} hidden={{ ...fieldsOfSent(step.sent), credential }}>
          <CodeField name="code" />
          <Submit>Продолжить</Submit>
          <Submit look="quiet" name="back">
            Другой телефон или email
          </Submit>
        </DoorForm>
      </>
    );
  const { person, key } = step;
  return (
    <>
      <DoorForm shown={shown} fields={['surname', 'name', 'patronymic', 'birth_date', 'password']} hidden={{ key }}>
        <NameFields person={person} />
        <TextField
          name="birth_date"
          label="Дата рождения"
          value={person.birth_date}
          autoComplete="bday"
          placeholder="ДД.ММ.ГГГГ"
          inputMode="numeric"
          maxLength={10}
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
      </DoorForm>
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
        <ButtonLike href="/signin" look="quiet">
          Начать сначала
        </ButtonLike>
      ) : null}
    </>
  );
}
