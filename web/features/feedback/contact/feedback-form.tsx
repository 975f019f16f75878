import { feedbackConsent, LONGEST_MESSAGE, LONGEST_NAME } from '#contract/feedback/names.ts';
import { MarkField, TextAreaField, TextField } from '#web/kit/door/fields.tsx';
import { DoorForm, Note, Submit } from '#web/kit/door/form.tsx';
import type { Shown } from '#web/kit/door/load-door.ts';
import type { ContactStep } from './contact-flow.ts';

/** Form that works without script; door.js prevents double submission and names missing fields at once. */
export const FeedbackForm = ({ shown }: { shown: Shown<ContactStep> }) => {
  const { name, contact, text, isAgreed, homepage } = shown.step.typed;
  return (
    <DoorForm shown={shown} fields={['name', 'contact', 'text', 'agreement']}>
      <TextField name="name" label="Как к вам обращаться" value={name} autoComplete="name" maxLength={LONGEST_NAME} />
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
      <TextAreaField name="text" label="Сообщение" value={text} maxLength={LONGEST_MESSAGE} />
      {/* A trap: who fills every field is no person. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="homepage">Оставьте это поле пустым</label>
        <input id="homepage" name="homepage" tabIndex={-1} autoComplete="off" maxLength={300} defaultValue={homepage} />
      </div>
      <MarkField
        name="agreement"
        label={feedbackConsent}
        missing="Без согласия мы не сможем сохранить сообщение и ответить"
        isMarked={isAgreed}
      />
      <Submit>Отправить</Submit>
      <Note>
        Подробнее: <a href="/confid">обработка персональных данных</a>. Пароли и коды из сообщений не присылайте.
      </Note>
    </DoorForm>
  );
};
