import { MultiSelect } from '@mantine/core';

type Props<Value extends string | number> = {
  label: string;
  /** Meaning of an empty field. */
  all: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Multi-select; an empty one does not filter. */
export function MultiChoice<Value extends string | number>({ label, all, options, value, onChange }: Props<Value>) {
  return (
    <MultiSelect
      label={label}
      size="md"
      placeholder={value.length > 0 ? '' : all}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Ничего не найдено"
      clearButtonProps={{ 'aria-label': `${label}: убрать всё` }}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value.map(String)}
      onChange={(chosen) =>
        onChange(options.filter((option) => chosen.includes(String(option.value))).map((option) => option.value))
      }
    />
  );
}
