import { IconSearch } from '@tabler/icons-react';
import styles from './search-links.module.css';

/** The way to the search from every public page: in the header, and in the menu of a narrow screen. */
export const searchLinks = {
  link: (
    <a href="/search" className={styles.link}>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Поиск по сайту</span>
    </a>
  ),
  inMenu: <a href="/search">Поиск по сайту</a>,
};
