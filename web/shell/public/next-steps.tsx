import { SearchForm } from '#web/kit/public/search-form.tsx';
import styles from './next-steps.module.css';

const links = [
  { href: '/about', label: 'О программе' },
  { href: '/news/1', label: 'Новости' },
  { href: '/faq', label: 'Вопросы и ответы' },
  { href: '/contact', label: 'Контакты' },
];

/** Search and common links on a page that was not found or failed. */
export const NextSteps = () => (
  <div className={styles.way}>
    <SearchForm action="/search" id="way-on" label="Поиск по сайту" placeholder="Что вы искали?" />
    <nav aria-label="Куда пойти дальше">
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
