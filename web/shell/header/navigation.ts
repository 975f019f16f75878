import { homeOf, isAdmin } from '#contract/roles.ts';
import type { Viewer } from '#web/api.ts';

type NavigationLink = { href: string; label: string };

/** Main navigation of the header (docs/product/screens.md); `within`: prefix of the paths where an entry is current. */
export const mainNavigation: readonly (NavigationLink & { within: string })[] = [
  { href: '/about', label: 'О программе', within: '/about' },
  { href: '/faq', label: 'Вопросы', within: '/faq' },
  { href: '/news/1', label: 'Новости', within: '/news/' },
  { href: '/contact', label: 'Контакты', within: '/contact' },
];

/** Links to registration and sign-in or, for signed-in readers, home; inactive while the portal is being prepared. */
export function authLinks(
  viewer: Viewer,
  registrationOpen: boolean,
  isPreparing: boolean,
): (NavigationLink & { main: boolean })[] {
  if (viewer)
    return [
      { href: homeOf(viewer.utype), label: isAdmin(viewer.utype) ? 'Панель администратора' : 'Профиль', main: true },
    ];
  if (isPreparing) return [];
  return [
    ...(registrationOpen ? [{ href: '/signin', label: 'Регистрация', main: false }] : []),
    { href: '/login', label: 'Войти', main: true },
  ];
}

export const footerNavigation: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Программа',
    links: [
      { href: '/about', label: 'О программе' },
      { href: '/directions', label: 'Пять направлений' },
      { href: '/news/1', label: 'Новости' },
      { href: '/faq', label: 'Вопросы и ответы' },
    ],
  },
  {
    title: 'Центр',
    links: [
      { href: '/howitwas', label: 'Как это было' },
      { href: '/person', label: 'Команда' },
      { href: '/partner', label: 'Партнёры' },
      { href: '/education', label: 'Сведения об образовательной организации' },
      { href: '/contact', label: 'Контакты' },
    ],
  },
  {
    title: 'Документы',
    links: [
      { href: '/acts', label: 'Документы программы' },
      { href: '/conditions', label: 'Условия участия' },
      { href: '/confid', label: 'Обработка персональных данных' },
      { href: '/cookies', label: 'Файлы cookie' },
    ],
  },
];

/** Footer links of a cabinet. */
export const cabinetNavigation: readonly NavigationLink[] = [
  { href: '/conditions', label: 'Условия участия' },
  { href: '/contact', label: 'Контакты' },
  { href: '/confid', label: 'Обработка персональных данных' },
];
