import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { quoted } from '#contract/words/quotes.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import type { DeskAddress } from './desk-list.ts';
import classes from './list.module.css';
import { addressOf, useSavedFilters } from './use-saved-filters.ts';

const SaveFilterDialog = lazy(async () => ({ default: (await import('./save-filter-dialog.tsx')).SaveFilterDialog }));

const isSame = (one: DeskAddress, other: DeskAddress): boolean =>
  one.filter === other.filter && one.where === other.where && (one.search ?? '') === (other.search ?? '');

/** Filters the reader has saved, as links; and what saves the one shown now. */
export function SavedFilters({ address }: { address: DeskAddress }) {
  const { filters, save, remove } = useSavedFilters();
  const { open, shown } = useDialog((close) => (
    <SaveFilterDialog save={(title, key) => save(address, title, key)} close={close} />
  ));
  const chosen = filters.find((one) => isSame(addressOf(one), address));
  const isPlain = address.filter === undefined && !address.search;
  if (filters.length === 0 && isPlain) return null;
  return (
    <nav className={classes.filters} aria-label="Сохранённые фильтры">
      {filters.map((one) => (
        <span key={one.id} className={classes.saved}>
          <Link
            to="."
            search={addressOf(one)}
            resetScroll={false}
            preload={false}
            className={classes.filter}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === chosen ? 'page' : undefined}
          >
            {one.title}
          </Link>
          {one === chosen ? (
            <DeleteButton
              what={`фильтр ${quoted(one.title)}`}
              text="Он пропадёт только у вас. Диалоги останутся."
              remove={() => remove(one.id)}
            />
          ) : null}
        </span>
      ))}
      {isPlain || chosen ? null : (
        <button type="button" className={classes.save} onClick={open}>
          Сохранить фильтр
        </button>
      )}
      {shown}
    </nav>
  );
}
