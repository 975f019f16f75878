import type { ReactNode } from 'react';

/** Common props of fields; `form.getInputProps(name)` gives value, onChange and error. */
export type FieldProps<Value = string> = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  value?: Value;
  onChange: (value: Value) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};
