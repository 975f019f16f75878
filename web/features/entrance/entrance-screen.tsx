import { getRouteApi } from '@tanstack/react-router';
import { CodeSent } from '#web/features/accounts/code-sent.tsx';
import { beginsAtHeading, fieldsOfSent } from '#web/features/accounts/sent-code.ts';
import { Door } from '#web/kit/door/door.tsx';
import { CodeField } from '#web/kit/door/fields.tsx';
import { DoorForm, Submit } from '#web/kit/door/form.tsx';
import { Steps } from '#web/kit/steps.tsx';
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
      <Door
        title="Создай свой кабинет"
        text="Твоя анкета принята! В кабинете тебя ждут лекции, тесты и новости программы."
      >
        {progress}
        <p>Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет создаёшь именно ты.</p>
        <DoorForm shown={shown}>
          <Submit look="bright">Получить код</Submit>
        </DoorForm>
      </Door>
    );
  if (step.name === 'code')
    return (
      <Door
        title={`Привет, ${step.who}!`}
        text="Сначала проверим, что это действительно ты."
        isNext={beginsAtHeading(shown)}
      >
        {progress}
        <CodeSent step={step} hidden={{ who: step.who }} />
        <DoorForm shown={shown} fields={['code']} hidden={{ ...fieldsOfSent(step.sent), who: step.who }}>
          <CodeField name="code" />
          <Submit>Продолжить</Submit>
        </DoorForm>
      </Door>
    );
  return (
    <Door
      title="Осталось придумать пароль"
      text="С ним и со своим контактом ты будешь входить в кабинет."
      isNext={isNext}
    >
      {progress}
      <NewPassword shown={shown} step={step} />
    </Door>
  );
}
