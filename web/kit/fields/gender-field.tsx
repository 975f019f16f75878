import { Radio } from '@mantine/core';
import { genders } from '#contract/questionnaires/fields.ts';
import type { FieldProps } from './field.ts';

/** A child's gender, as two radio buttons. */
export function GenderField({ label, error, value = '', onChange }: FieldProps) {
  return (
    <Radio.Group size="md" label={label} error={error} value={value} onChange={onChange}>
      <div style={{ display: 'flex', gap: 24, paddingBlock: 8 }}>
        {Object.entries(genders).map(([gender, title]) => (
          <Radio size="md" key={gender} value={gender} label={title} aria-invalid={error ? true : undefined} />
        ))}
      </div>
    </Radio.Group>
  );
}
