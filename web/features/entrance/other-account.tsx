import { homeOf, roleNames, roleOf } from '#contract/roles.ts';
import { Door } from '#web/kit/door/door.tsx';
import { ButtonLike, DoorForm, Submit } from '#web/kit/door/form.tsx';
import type { Shown } from '#web/kit/door/load-door.ts';
import type { OpenAccountStep } from './open-account.ts';

/** Another account is signed in: leave it, or go back to it. */
export function OtherAccount({
  shown,
  step: { who, utype },
  adult = false,
}: {
  shown: Shown<{ name: string }>;
  step: OpenAccountStep;
  adult?: boolean;
}) {
  return (
    <Door title="Здесь уже открыт кабинет">
      <p>
        На этом устройстве открыт чужой кабинет: <b>{who}</b> ({roleNames[roleOf(utype)].toLowerCase()}). Чтобы создать
        свой, сначала {adult ? 'выйдите' : 'выйди'} из этого.
      </p>
      <DoorForm shown={shown} hidden={{ who, utype: String(utype) }}>
        <Submit>Выйти и продолжить</Submit>
      </DoorForm>
      <ButtonLike href={homeOf(utype)} look="quiet">
        Остаться в этом кабинете
      </ButtonLike>
    </Door>
  );
}
