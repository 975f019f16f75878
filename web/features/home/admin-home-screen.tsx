import { IconCompass, IconNews, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { nameAndPatronymic } from '#contract/words/names.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useMe } from '#web/session.ts';
import classes from './home.module.css';
import { WaitsToday } from './waits-today.tsx';

const ways = [
  { to: '/admin/news', icon: IconNews, title: 'Новости', text: 'Написать, поправить или снять с публикации' },
  { to: '/admin/teachings', icon: IconCompass, title: 'Курсы', text: 'Этапы, лекции и тесты' },
  { to: '/admin/users', icon: IconUsers, title: 'Пользователи', text: 'Найти человека, сменить статус участника' },
] as const;

export function AdminHomeScreen() {
  const { name, patronymic } = useMe();
  return (
    <>
      <PageTitle title={`Здравствуйте, ${nameAndPatronymic({ name, patronymic })}!`} text="С чего начнём?" />
      <WaitsToday />
      <div className={classes.tiles}>
        {ways.map(({ to, icon: Icon, title, text }) => (
          <Link key={to} to={to} className={classes.way ?? ''}>
            <Icon size={32} stroke={1.5} aria-hidden="true" />
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
