import { IconSearch } from '@tabler/icons-react';
import styles from './search-links.module.css';

/** Links to the search in the header and in the narrow screen's menu. */
export const searchLinks = {
  link: (
    <a href="/search" className={styles.link}>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Поиск по сайту</span>
    </a>
  ),
  inMenu: <a href="/search">Поиск по сайту</a>,
};
