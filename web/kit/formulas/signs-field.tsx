import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { SignsMenu } from './signs-menu.tsx';

type Props = {
  /** Name of the field, for screen readers. */
  name: string;
  label?: string;
  description?: string;
  placeholder?: string;
  /** A text area with paragraphs. */
  isLong?: boolean;
  required?: boolean;
  maxLength: number;
  /** The form's handler, which takes a text as well as an event. */
  value?: string;
  onChange?: (text: string) => void;
  error?: ReactNode;
};

/** Text field with a menu for indices and formulas. */
export function SignsField({ name, label, isLong = false, value = '', onChange, ...field }: Props) {
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const change = (text: string) => onChange?.(text);
  const shared = {
    ...field,
    ...(label ? { label } : { 'aria-label': name }),
    flex: 1,
    ref: element,
    value,
    rightSection: <SignsMenu name={name} text={value} field={element} change={change} />,
  };
  return isLong ? (
    <Textarea {...shared} autosize minRows={2} onChange={(event) => change(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={(event) => change(event.currentTarget.value)} />
  );
}
