import { NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';

type Props = {
  label: string;
  /** Words while nothing is chosen; without them one is always chosen. */
  all?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string | number | undefined;
  onChange: (value: string | undefined) => void;
  hasLabel?: boolean;
  className?: string | undefined;
};

/**
 * One value of a few: the browser's own select, which opens as the device does and finds an option by its first letters.
 * Mantine's, with the library that places its options, would be half of what a list loads.
 */
export function FilterSelect({ label, all, options, value, onChange, hasLabel = false, className }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = String(value ?? '');
  const takeEarly = useEffectEvent(() => {
    const early = select.current?.value ?? shown;
    if (early !== shown) onChange(early || undefined);
  });
  // What was chosen before the page was awake counts.
  useEffect(() => takeEarly(), []);
  return (
    <NativeSelect
      ref={select}
      size="md"
      className={className ?? ''}
      {...(hasLabel ? { label } : { 'aria-label': label })}
      autoComplete="off"
      data={[...(all === undefined ? [] : [{ value: '', label: all }]), ...options]}
      value={shown}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
