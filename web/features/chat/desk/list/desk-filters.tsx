import { Link } from '@tanstack/react-router';
import type { DeskFilter } from '#contract/chat/fields.ts';
import { filterWords } from '../words.ts';
import type { DeskAddress } from './desk-list.ts';
import classes from './list.module.css';

/** Filters of the dialogs as links, so that the browser's back and forward work. */
export function DeskFilters({ address }: { address: DeskAddress }) {
  const shown = address.filter ?? 'open';
  return (
    <nav className={classes.filters} aria-label="Какие диалоги">
      {(Object.keys(filterWords) as DeskFilter[]).map((filter) => (
        <Link
          key={filter}
          to="."
          search={{ ...(filter === 'open' ? {} : { filter }), ...(address.search ? { search: address.search } : {}) }}
          resetScroll={false}
          preload={false}
          className={classes.filter}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={filter === shown ? 'page' : undefined}
        >
          {filterWords[filter]}
        </Link>
      ))}
    </nav>
  );
}
