import { Badge, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Filled, isMissing, type Part } from '#contract/site/details/parts.ts';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import classes from './details-editor.module.css';
import { DocumentsField } from './documents-field.tsx';
import { RowsField } from './rows-field.tsx';
import { ValueField } from './value-field.tsx';

type Props = {
  part: Part;
  value: Filled;
  onChange: (value: Filled) => void;
  errors: Record<string, ReactNode>;
};

/** Title of a part, with a badge if it is empty. */
export const PartTitle = ({ part, value }: Pick<Props, 'part' | 'value'>) => (
  <Group component="span" gap="xs" display="inline-flex">
    {part.title}
    {isMissing(part, value) ? (
      <Badge color="coral" variant="light" c="coral.9" tt="none">
        {part.required ? 'не заполнено' : 'заполните, если есть'}
      </Badge>
    ) : null}
  </Group>
);

function Field({ part, value, onChange, errors }: Props) {
  const path = `parts.${part.prop}`;
  switch (part.kind) {
    case 'text':
      return (
        <HtmlField
          label={part.title}
          pictures="sveden"
          value={value.value}
          onChange={(html) => onChange({ ...value, value: html })}
          error={errors[`${path}.value`]}
        />
      );
    case 'documents':
      return (
        <DocumentsField
          path={`${path}.documents`}
          label={part.title}
          value={value.documents}
          onChange={(documents) => onChange({ ...value, documents })}
          errors={errors}
        />
      );
    case 'table':
      return (
        <RowsField
          path={`${path}.rows`}
          label={part.title}
          columns={part.columns}
          value={value.rows}
          onChange={(rows) => onChange({ ...value, rows })}
          errors={errors}
        />
      );
    default:
      return (
        <ValueField
          kind={part.kind}
          label={<PartTitle part={part} value={value} />}
          value={value.value}
          onChange={(text) => onChange({ ...value, value: text })}
          error={errors[`${path}.value`]}
        />
      );
  }
}

/** Field of a part by its kind; for an empty one also the reason why there is nothing. */
export function PartField({ part, value, onChange, errors }: Props) {
  const isEmpty = isMissing(part, { ...value, absent: '' });
  return (
    <div className={`${classes.fact} ${classes.fieldset}`}>
      {part.kind === 'documents' ? <PartTitle part={part} value={value} /> : null}
      <Field part={part} value={value} onChange={onChange} errors={errors} />
      {isEmpty ? (
        <TextInput
          label="Если этого нет: что прочитают посетители"
          aria-label={`${part.title}: если этого нет: что прочитают посетители`}
          description="Например: «Не предусмотрено»"
          maxLength={500}
          value={value.absent}
          onChange={({ currentTarget }) => onChange({ ...value, absent: currentTarget.value })}
          error={errors[`parts.${part.prop}.absent`]}
        />
      ) : null}
    </div>
  );
}
