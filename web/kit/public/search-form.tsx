import { IconSearch } from '@tabler/icons-react';
import styles from './search-form.module.css';

type Props = {
  /** Where what is typed is looked for, as `?q=`. */
  action: string;
  id: string;
  label: string;
  placeholder: string;
  q?: string;
  /** While it is typed, public.js leaves of the page's answers those that have it. */
  filters?: boolean;
};

/** A search that needs no script. */
export const SearchForm = ({ action, id, label, placeholder, q = '', filters = false }: Props) => (
  <search>
    <form action={action} className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <IconSearch size={20} aria-hidden="true" />
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        data-filter={filters ? '' : undefined}
      />
      <button type="submit">Найти</button>
    </form>
    {filters ? <p role="status" className={styles.left} /> : null}
  </search>
);
