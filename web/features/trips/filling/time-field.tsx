import { useEffect, useState } from 'react';
import { maskTime, parseTime } from '#contract/words/typed-dates.ts';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { MaskedInput } from '#web/kit/fields/masked-input.tsx';

type Props = FieldProps & { id?: string };

/** Time field ЧЧ:ММ in 24 hours; a native one would follow the machine's language. */
export function TimeField({ value = '', onChange, ...field }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <MaskedInput
      placeholder="ЧЧ:ММ"
      {...field}
      maxLength={5}
      value={text}
      mask={maskTime}
      complete={parseTime}
      onChange={(typed) => {
        setText(typed);
        onChange(typed);
      }}
    />
  );
}
