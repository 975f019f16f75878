import { feedbackConsent, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#contract/feedback/names.ts';
import { CheckboxField, TextAreaField, TextField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, Note, Submit } from '#web/kit/auth-pages/form.tsx';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import type { ContactStep } from './contact-flow.ts';

/** Form that works without script; door.js prevents double submission; the portal names every fault at once. */
export const FeedbackForm = ({ shown }: { shown: AuthPageState<ContactStep> }) => {
  const { name, contact, text, isAgreed, homepage } = shown.step.typed;
  return (
    <AuthForm shown={shown} fields={['name', 'contact', 'text', 'agreement']}>
      <TextField
        name="name"
        label="Как к вам обращаться"
        value={name}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        name="contact"
        label="Email или мобильный телефон"
        description="Куда ответить"
        value={contact}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-mask="credential"
      />
      <TextAreaField name="text" label="Сообщение" value={text} maxLength={MAX_MESSAGE_LENGTH} />
      {/* A trap: who fills every field is no person. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="homepage">Оставьте это поле пустым</label>
        <input id="homepage" name="homepage" tabIndex={-1} autoComplete="off" maxLength={300} defaultValue={homepage} />
      </div>
      <CheckboxField
        name="agreement"
        label={feedbackConsent}
        missing="Без согласия мы не сможем сохранить сообщение и ответить"
        isMarked={isAgreed}
      />
      <Submit>Отправить</Submit>
      <Note>
        Подробнее: <a href="/confid">обработка персональных данных</a>. Пароли и коды из сообщений не присылайте.
      </Note>
    </AuthForm>
  );
};
