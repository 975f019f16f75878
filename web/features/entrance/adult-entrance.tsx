import { CodeSent } from '#web/features/accounts/code-sent.tsx';
import { beginsAtHeading, fieldsOfSent } from '#web/features/accounts/sent-code.ts';
import { Door } from '#web/kit/door/door.tsx';
import { CodeField, PasswordField } from '#web/kit/door/fields.tsx';
import { DoorForm, Note, Submit } from '#web/kit/door/form.tsx';
import type { Shown } from '#web/kit/door/load-door.ts';
import type { AdultStep } from './adult-flow.ts';
import { BadLink } from './bad-link.tsx';
import { OtherAccount } from './other-account.tsx';

type Words = {
  title: string;
  /** Why the link was sent. */
  text: string;
  /** Label of the last button. */
  action: string;
};

/** The current step of an adult's account creation by a link. */
export function AdultEntrance({ shown, words }: { shown: Shown<AdultStep>; words: Words }) {
  const { step } = shown;
  if (step.name === 'bad-link') return <BadLink step={step} adult />;
  if (step.name === 'open-account') return <OtherAccount shown={shown} step={step} adult />;
  if (step.name === 'begin')
    return (
      <Door title={words.title} text={words.text}>
        <p>Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет открываете именно вы.</p>
        <DoorForm shown={shown}>
          <Submit look="bright">Получить код</Submit>
        </DoorForm>
      </Door>
    );
  const { who, sent, code } = step;
  return (
    <Door
      title={`Здравствуйте, ${who}!`}
      text="Введите код и придумайте пароль: с ним и со своим контактом вы будете входить в кабинет."
      isNext={beginsAtHeading(shown)}
    >
      <CodeSent step={step} hidden={{ who }} />
      <DoorForm shown={shown} fields={['code', 'password']} hidden={{ ...fieldsOfSent(sent), who }}>
        <CodeField name="code" value={code} />
        <PasswordField
          name="password"
          label="Придумайте пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
        />
        <Submit look="bright">{words.action}</Submit>
      </DoorForm>
      <Note>
        {words.action === 'Создать кабинет' ? 'Создавая' : 'Открывая'} кабинет, вы принимаете{' '}
        <a href="/confid" target="_blank" rel="noreferrer">
          политику обработки персональных данных
        </a>
        .
      </Note>
    </Door>
  );
}
