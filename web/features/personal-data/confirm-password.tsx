import type { FieldProps } from '#web/kit/field.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useMe } from '#web/session.ts';

/** The present password of the person signed in, asked before something that cannot be left to whoever sits here. */
export function ConfirmPassword({ label = 'Ваш пароль', ...field }: FieldProps & { label?: string }) {
  const me = useMe();
  return (
    <>
      {/* Tells a password keeper whose password this is. */}
      <input type="hidden" autoComplete="username" value={me.email ?? me.phone ?? ''} readOnly />
      <PasswordField {...field} label={label} autoComplete="current-password" />
    </>
  );
}
