import { IconSearch } from '@tabler/icons-react';
import styles from './search-link.module.css';

/** The way to the search from every public page. */
export const SearchLink = ({ inMenu = false }: { inMenu?: boolean }) =>
  inMenu ? (
    <a href="/search">Поиск по сайту</a>
  ) : (
    <a href="/search" className={styles.link}>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Поиск по сайту</span>
    </a>
  );
