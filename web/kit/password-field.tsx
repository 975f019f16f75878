import { PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FieldProps } from './field.ts';

/** `current-password` for an existing one, `new-password` where it is chosen. */
type Props = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  /** Where a dialog opens with the focus. */
  isFirstInDialog?: boolean;
};

/** A password, shown or hidden. */
export function PasswordField({ onChange, isFirstInDialog, ...field }: Props) {
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...field}
      data-autofocus={isFirstInDialog || undefined}
      aria-invalid={field.error ? true : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Скрыть пароль' : 'Показать пароль',
        'aria-pressed': visible,
        tabIndex: 0,
      }}
      maxLength={128}
    />
  );
}
