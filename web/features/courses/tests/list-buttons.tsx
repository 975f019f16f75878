import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import type { TestForm } from './test-form.ts';

type Props = {
  form: TestForm;
  path: string;
  place: number;
  /** Number of rows it is moved among; undefined where the order does not matter. */
  count?: number;
  name: string;
  /** Called after the removal, for what depends on it. */
  removed?: () => void;
};

/** Buttons that move or remove a variant or a category. */
export function ListButtons({ form, path, place, count, name, removed }: Props) {
  return (
    <RowActions>
      {count === undefined ? null : (
        <>
          <RowButton
            label={`${name}: выше`}
            icon={IconArrowUp}
            disabled={place === 0}
            onClick={() => form.reorderListItem(path, { from: place, to: place - 1 })}
          />
          <RowButton
            label={`${name}: ниже`}
            icon={IconArrowDown}
            disabled={place === count - 1}
            onClick={() => form.reorderListItem(path, { from: place, to: place + 1 })}
          />
        </>
      )}
      <RowButton
        label={`Убрать: ${name.toLowerCase()}`}
        icon={IconX}
        color="red.8"
        onClick={() => {
          form.removeListItem(path, place);
          removed?.();
        }}
      />
    </RowActions>
  );
}
