import type { ReactNode } from 'react';

/** What every field of the portal takes; `form.getInputProps(name)` gives value, change and error. */
export type FieldProps<Value = string> = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  value?: Value;
  onChange: (value: Value) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};
