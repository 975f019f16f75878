import { getRouteApi } from '@tanstack/react-router';
import { programmeName } from '#contract/words/programme.ts';
import { CodeSent } from '#web/features/accounts/code-sent.tsx';
import { beginsAtHeading, fieldsOfSent } from '#web/features/accounts/sent-code.ts';
import { BadLink } from '#web/features/entrance/bad-link.tsx';
import { OtherAccount } from '#web/features/entrance/other-account.tsx';
import { Door } from '#web/kit/door/door.tsx';
import { CodeField, PasswordField } from '#web/kit/door/fields.tsx';
import { DoorForm, Note, Submit } from '#web/kit/door/form.tsx';

const route = getRouteApi('/_door/guide/registration/$token');

/** The step of a guide's registration that is to be taken now. */
export function GuideRegistrationScreen() {
  const shown = route.useLoaderData();
  const { step } = shown;
  if (step.name === 'bad-link') return <BadLink step={step} adult />;
  if (step.name === 'open-account') return <OtherAccount shown={shown} step={step} adult />;
  if (step.name === 'begin')
    return (
      <Door
        title="Кабинет наставника"
        text={`Вас пригласили наставником в программу «${programmeName()}». В кабинете вас ждёт курс: лекции и тесты.`}
      >
        <p>Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет создаёте именно вы.</p>
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
        <Submit look="bright">Создать кабинет</Submit>
      </DoorForm>
      <Note>
        Создавая кабинет, вы принимаете{' '}
        <a href="/confid" target="_blank" rel="noreferrer">
          политику обработки персональных данных
        </a>
        .
      </Note>
    </Door>
  );
}
