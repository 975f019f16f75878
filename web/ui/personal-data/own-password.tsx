import { useMe } from '#web/session.ts';
import type { FieldProps } from '#web/ui/field.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

/** The present password of the person signed in, asked before something that cannot be left to whoever sits here. */
export function OwnPassword(field: FieldProps) {
  const me = useMe();
  return (
    <>
      {/* Tells a password keeper whose password this is. */}
      <input type="hidden" autoComplete="username" value={me.email ?? me.phone ?? ''} readOnly />
      <PasswordField {...field} label="Ваш пароль" autoComplete="current-password" />
    </>
  );
}
