import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isRich } from '#contract/formulas/rich-text.ts';
import { RichField } from './rich-field.tsx';
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
  /** Where the form finds the field (getInputNode). */
  'data-path'?: string;
};

/** Keys that ask for a format in every editor: bold, italics, underline. */
const formatKeys = ['KeyB', 'KeyI', 'KeyU'];

/**
 * Field of a question's text: a plain one with a menu for indices and formulas, from which, as by Ctrl+B, it becomes the editor of
 * a formatted text (rich-editor/).
 */
export function SignsField({ name, label, isLong = false, value = '', onChange, ...field }: Props) {
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isFormatted, setFormatted] = useState(false);
  const change = (text: string) => onChange?.(text);
  if (isFormatted || isRich(value))
    return (
      <RichField
        name={name}
        label={label}
        description={field.description}
        path={field['data-path']}
        isLong={isLong}
        required={field.required ?? false}
        value={value}
        change={change}
        error={field.error}
        hasFocus={isFormatted}
        close={() => setFormatted(false)}
      />
    );
  const format = () => setFormatted(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !formatKeys.includes(event.code)) return;
    event.preventDefault();
    format();
  };
  const shared = {
    ...field,
    ...(label ? { label } : { 'aria-label': name }),
    flex: 1,
    ref: element,
    value,
    onKeyDown,
    rightSection: <SignsMenu name={name} text={value} field={element} change={change} format={format} />,
  };
  return isLong ? (
    <Textarea {...shared} autosize minRows={2} onChange={(event) => change(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={(event) => change(event.currentTarget.value)} />
  );
}
