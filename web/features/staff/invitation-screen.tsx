import { getRouteApi } from '@tanstack/react-router';
import { BadLink } from '#web/features/entrance/bad-link.tsx';
import { OtherAccount } from '#web/features/entrance/other-account.tsx';
import { AuthCard } from '#web/kit/auth-pages/auth-card.tsx';
import { PasswordField } from '#web/kit/auth-pages/fields.tsx';
import { AuthForm, Note, Submit } from '#web/kit/auth-pages/form.tsx';
import { NameFields } from '#web/kit/auth-pages/name-fields.tsx';

const route = getRouteApi('/_door/staff/invitation/$token');

const texts = {
  administrator: 'Вас пригласили в команду портала администратором. Назовите себя и придумайте пароль.',
  curator: 'Вас пригласили в команду портала куратором. Назовите себя и придумайте пароль.',
};

/** The current step of an invitation to the team. */
export function InvitationScreen() {
  const shown = route.useLoaderData();
  const { step } = shown;
  if (step.name === 'bad-link') return <BadLink step={step} adult />;
  if (step.name === 'open-account') return <OtherAccount shown={shown} step={step} adult />;
  const { role, contact, person } = step;
  return (
    <AuthCard title="Кабинет в команде портала" text={texts[role]}>
      <AuthForm shown={shown} fields={['surname', 'name', 'patronymic', 'password']} hidden={{ role, contact }}>
        <NameFields person={person} />
        <PasswordField
          name="password"
          label="Придумайте пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
        />
        <Submit tone="bright">Создать кабинет</Submit>
      </AuthForm>
      <Note>
        Входить вы будете с этим паролем и контактом {contact}. Дальше портал попросит включить вход в два шага: держите
        рядом телефон.
      </Note>
    </AuthCard>
  );
}
