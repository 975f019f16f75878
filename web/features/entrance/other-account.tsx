import { homeOf, roleNames, roleOf } from '#contract/roles.ts';
import { AuthCard } from '#web/kit/auth-pages/auth-card.tsx';
import { AuthForm, ButtonLike, Submit } from '#web/kit/auth-pages/form.tsx';
import type { AuthPageState } from '#web/kit/auth-pages/load-auth-page.ts';
import type { OpenAccountStep } from './open-account.ts';

/** Another account is signed in: leave it, or go back to it. */
export function OtherAccount({
  shown,
  step: { who, utype },
  adult = false,
}: {
  shown: AuthPageState<{ name: string }>;
  step: OpenAccountStep;
  adult?: boolean;
}) {
  return (
    <AuthCard title="Здесь уже открыт кабинет">
      <p>
        На этом устройстве открыт чужой кабинет: <b>{who}</b> ({roleNames[roleOf(utype)].toLowerCase()}). Чтобы создать
        свой, сначала {adult ? 'выйдите' : 'выйди'} из этого.
      </p>
      <AuthForm shown={shown} hidden={{ who, utype: String(utype) }}>
        <Submit>Выйти и продолжить</Submit>
      </AuthForm>
      <ButtonLike href={homeOf(utype)} tone="quiet">
        Остаться в этом кабинете
      </ButtonLike>
    </AuthCard>
  );
}
