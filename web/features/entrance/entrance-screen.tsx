import { getRouteApi } from '@tanstack/react-router';
import { CodeSent } from '#web/features/accounts/codes/code-sent.tsx';
import { isFocusOnHeading, sentCodeFields } from '#web/features/accounts/codes/sent-code.ts';
import { AuthCard } from '#web/kit/auth-pages/auth-card.tsx';
import { CodeField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, Submit } from '#web/kit/auth-pages/form.tsx';
import { Steps } from '#web/kit/page/steps.tsx';
import { BadLink } from './bad-link.tsx';
import { NewPassword } from './new-password.tsx';
import { OtherAccount } from './other-account.tsx';

const route = getRouteApi('/_door/entrance/$token');

const steps = [
  { name: 'begin', title: 'Начало' },
  { name: 'code', title: 'Код' },
  { name: 'password', title: 'Пароль' },
] as const;

/** The current step of a child's account creation. */
export function EntranceScreen() {
  const shown = route.useLoaderData();
  const { step, isNext } = shown;
  if (step.name === 'bad-link') return <BadLink step={step} />;
  if (step.name === 'open-account') return <OtherAccount shown={shown} step={step} />;
  const progress = <Steps steps={steps} now={step.name} />;
  if (step.name === 'begin')
    return (
      <AuthCard
        title="Создай свой кабинет"
        text="Твоя анкета принята! В кабинете тебя ждут лекции, тесты и новости программы."
      >
        {progress}
        <p>Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет создаёшь именно ты.</p>
        <AuthForm shown={shown}>
          <Submit tone="bright">Получить код</Submit>
        </AuthForm>
      </AuthCard>
    );
  if (step.name === 'code')
    return (
      <AuthCard
        title={`Привет, ${step.who}!`}
        text="Сначала проверим, что это действительно ты."
        isNext={isFocusOnHeading(shown)}
      >
        {progress}
        <CodeSent step={step} hidden={{ who: step.who }} />
        <AuthForm shown={shown} fields={['code']} hidden={{ ...sentCodeFields(step.sent), who: step.who }}>
          <CodeField name="code" />
          <Submit>Продолжить</Submit>
        </AuthForm>
      </AuthCard>
    );
  return (
    <AuthCard
      title="Осталось придумать пароль"
      text="С ним и со своим контактом ты будешь входить в кабинет."
      isNext={isNext}
    >
      {progress}
      <NewPassword shown={shown} step={step} />
    </AuthCard>
  );
}
