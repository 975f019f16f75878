import { PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FieldProps } from './field.ts';

/** `current-password` or `new-password`. */
type Props = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  /** Focused when its dialog opens. */
  isFirstInDialog?: boolean;
};

/** Password field that can be shown and hidden. */
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
