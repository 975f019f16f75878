import { CodeSent } from '#web/features/accounts/codes/code-sent.tsx';
import { isFocusOnHeading, sentCodeFields } from '#web/features/accounts/codes/sent-code.ts';
import { AuthCard } from '#web/kit/auth-pages/auth-card.tsx';
import { CodeField, PasswordField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, Note, Submit } from '#web/kit/auth-pages/form.tsx';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import type { AdultStep } from './adult-flow.ts';
import { BadLink } from './bad-link.tsx';
import { OtherAccount } from './other-account.tsx';

type EntranceWords = {
  title: string;
  /** Why the link was sent. */
  text: string;
  /** Label of the last button. */
  action: string;
};

/** The current step of an adult's account creation by a link. */
export function AdultEntrance({ shown, words }: { shown: AuthPageState<AdultStep>; words: EntranceWords }) {
  const { step } = shown;
  if (step.name === 'bad-link') return <BadLink step={step} adult />;
  if (step.name === 'open-account') return <OtherAccount shown={shown} step={step} adult />;
  if (step.name === 'begin')
    return (
      <AuthCard title={words.title} text={words.text}>
        <p>Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет открываете именно вы.</p>
        <AuthForm shown={shown}>
          <Submit tone="bright">Получить код</Submit>
        </AuthForm>
      </AuthCard>
    );
  const { who, sent, code } = step;
  return (
    <AuthCard
      title={`Здравствуйте, ${who}!`}
      text="Введите код и придумайте пароль: с ним и со своим контактом вы будете входить в кабинет."
      isNext={isFocusOnHeading(shown)}
    >
      <CodeSent step={step} hidden={{ who }} />
      <AuthForm shown={shown} fields={['code', 'password']} hidden={{ ...sentCodeFields(sent), who }}>
        <CodeField name="code" value={code} />
        <PasswordField
          name="password"
          label="Придумайте пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
        />
        <Submit tone="bright">{words.action}</Submit>
      </AuthForm>
      <Note>
        {words.action === 'Создать кабинет' ? 'Создавая' : 'Открывая'} кабинет, вы принимаете{' '}
        <a href="/confid" target="_blank" rel="noreferrer">
          политику обработки персональных данных
        </a>
        .
      </Note>
    </AuthCard>
  );
}
