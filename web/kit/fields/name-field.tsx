import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue, useMergedRef } from '@mantine/hooks';
import { type Ref, useRef } from 'react';
import { suggestedName } from '#contract/validation/name-case.ts';
import type { FieldProps } from './field.ts';
import classes from './name-field.module.css';

type Props = FieldProps &
  Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange' | 'ref'> & { ref?: Ref<HTMLInputElement> };

/** How long a pause in typing is before a name is asked about: not at every letter, and not as the field is left, which would move the button being pressed. */
const PAUSE_MS = 600;

/**
 * Field of a name: one typed without capitals, or in capitals alone, is asked about, and put right by one press. It never
 * blocks: «де ла Круз» is as good a name as any.
 */
export function NameField({ value = '', onChange, ref, ...input }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const [still] = useDebouncedValue(value, PAUSE_MS);
  const meant = still === value ? suggestedName(value) : null;
  return (
    <div>
      <TextInput
        maxLength={80}
        {...input}
        ref={useMergedRef(own, ref)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="status">
        {meant === null ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.question ?? ''}
            onClick={() => {
              onChange(meant);
              own.current?.focus();
            }}
          >
            Исправить на {meant}
          </Button>
        )}
      </div>
    </div>
  );
}
