import type { FieldProps } from '#web/kit/fields/field.ts';
import { PasswordField } from '#web/kit/fields/password-field.tsx';
import { useMe } from '#web/session.ts';

type Props = FieldProps & { label?: string; isFirst?: boolean };

/** Field for the signed-in person's password before a dangerous step. `isFirst`: focused when the dialog opens. */
export function ConfirmPassword({ label = 'Ваш пароль', isFirst = true, ...field }: Props) {
  const me = useMe();
  return (
    <>
      {/* Tells a password keeper whose password this is. */}
      <input type="hidden" autoComplete="username" value={me.email ?? me.phone ?? ''} readOnly />
      <PasswordField {...field} label={label} autoComplete="current-password" isFirstInDialog={isFirst} />
    </>
  );
}
