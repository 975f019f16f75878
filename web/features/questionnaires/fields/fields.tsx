import { Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldLabels, type QuestionnaireField } from '#contract/questionnaires/fields.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { DayField } from '#web/kit/fields/day-field.tsx';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { useTypedBeforeHydration } from '#web/kit/forms/use-typed-before-hydration.ts';
import { fieldId, useAnswer, useFilling } from '../form/form-context.tsx';
import { RemarkNote } from './remark-note.tsx';

/** Controls of the questionnaire, each for one answer with label, hint, remark and fault. */

type Props = { field: QuestionnaireField; hint?: ReactNode };
type TextProps = Props & {
  autoComplete?: string;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal' | 'text';
  /** Corrects typed text: capital letters, a dash in its place. */
  straighten?: (typed: string) => string;
};

/** Shared behaviour of all controls. */
function useControl({ field, hint }: Props) {
  const answer = useAnswer(field);
  const hasRemark = useFilling().remarks.has(field);
  const wrapper = {
    id: fieldId(field),
    label: fieldLabels[field],
    error: answer.fault,
    inputWrapperOrder: ['label' as const, 'description' as const, 'input' as const, 'error' as const],
    descriptionProps: { component: 'div' as const },
    ...(hint || hasRemark
      ? {
          description: (
            <>
              {hint}
              <RemarkNote field={field} />
            </>
          ),
        }
      : {}),
  };
  return { answer, wrapper, focus: { onFocus: answer.enter, onBlur: answer.leave } };
}

export function TextAnswer({ field, hint, straighten = (typed) => typed, ...input }: TextProps) {
  const { answer, wrapper, focus } = useControl({ field, hint });
  const ref = useTypedBeforeHydration(answer.change);
  return (
    <TextInput
      {...wrapper}
      {...focus}
      {...input}
      ref={ref}
      value={answer.text}
      onChange={(event) => answer.change(straighten(event.currentTarget.value))}
    />
  );
}

/** A whole name of somebody. */
export function NameAnswer({ field, hint }: Props) {
  const { answer, wrapper, focus } = useControl({ field, hint });
  const ref = useTypedBeforeHydration(answer.change);
  return <NameField {...wrapper} {...focus} ref={ref} value={answer.text} onChange={answer.change} />;
}

export function LongAnswer({ field, hint, longest, rows = 3 }: Props & { longest: number; rows?: number }) {
  const { answer, wrapper, focus } = useControl({ field, hint });
  const ref = useTypedBeforeHydration(answer.change);
  return (
    <Textarea
      {...wrapper}
      {...focus}
      ref={ref}
      autosize
      minRows={rows}
      maxLength={longest}
      value={answer.text}
      onChange={(event) => answer.change(event.currentTarget.value)}
    />
  );
}

export function PhoneAnswer({ field, hint }: Props) {
  const { answer, wrapper, focus } = useControl({ field, hint });
  return <CredentialField {...wrapper} {...focus} autoComplete="tel" value={answer.text} onChange={answer.change} />;
}

export function DayAnswer({ field, hint }: Props) {
  const { answer, wrapper, focus } = useControl({ field, hint });
  return <DayField {...wrapper} {...focus} value={answer.text} onChange={answer.change} />;
}

type Options = Readonly<Record<string, string>>;

/** A few options, all visible. */
export function RadioAnswer({ field, hint, options }: Props & { options: Options }) {
  const { answer, wrapper, focus } = useControl({ field, hint });
  const { id, ...group } = wrapper;
  return (
    <Radio.Group {...group} {...focus} size="md" value={answer.text} onChange={answer.change}>
      <Stack gap="xs" mt={6}>
        {Object.entries(options).map(([value, label], index) => (
          <Radio
            key={value}
            // Links to the fault lead to the first option.
            {...(index === 0 ? { id } : {})}
            value={value}
            label={label}
            size="md"
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/**
 * Select of a long list. `searchable`: filtered by typing; `keepsFormer`: a text from before the list existed stays
 * valid.
 */
export function ChoiceAnswer({
  field,
  hint,
  options,
  searchable = false,
  keepsFormer = false,
}: Props & { options: readonly string[]; searchable?: boolean; keepsFormer?: boolean }) {
  const { answer, wrapper, focus } = useControl({ field, hint });
  const isFormer = keepsFormer && answer.text !== '' && !options.includes(answer.text);
  return (
    <Select
      {...wrapper}
      {...focus}
      data={isFormer ? [answer.text, ...options] : options}
      // A completely typed option is chosen, so that leaving by Tab loses nothing.
      onSearchChange={(typed) => {
        const whole = typed.trim().toLowerCase();
        const chosen = searchable && options.find((option) => option.toLowerCase() === whole);
        if (chosen && chosen !== answer.text) answer.change(chosen);
      }}
      value={answer.text || null}
      onChange={(value) => answer.change(value ?? '')}
      searchable={searchable}
      placeholder={searchable ? 'Начните вводить или выберите' : 'Выберите'}
      maxDropdownHeight={280}
      // The options are not rendered until opened.
      comboboxProps={{ withinPortal: false, keepMounted: false }}
    />
  );
}
