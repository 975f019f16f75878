import { IconSearch } from '@tabler/icons-react';
import styles from './search-form.module.css';

type Props = {
  /** Path of the search, queried as `?q=`. */
  action: string;
  id: string;
  label: string;
  placeholder: string;
  q?: string;
  /** public.js filters the answers on the page while one types. */
  filters?: boolean;
};

/** Search form that works without script. */
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
