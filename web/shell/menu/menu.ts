import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconAnchor,
  IconArchive,
  IconArrowsShuffle,
  IconAward,
  IconBook,
  IconBooks,
  IconBuilding,
  IconBus,
  IconCertificate,
  IconChartBar,
  IconCheckupList,
  IconClipboardCheck,
  IconCompass,
  IconDatabaseImport,
  IconEraser,
  IconFileText,
  IconHelp,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconMail,
  IconMailCog,
  IconMailX,
  IconMessageReply,
  IconMessages,
  IconMovie,
  IconNews,
  IconNotebook,
  IconPackage,
  IconPhoto,
  IconRipple,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconStack2,
  IconTrashX,
  IconTrophy,
  IconTypography,
  IconUser,
  IconUserHeart,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { isAdmin, roleOf, type Utype } from '#contract/roles.ts';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import type { FileRoutesByTo } from '#web/route-tree.gen.ts';
import type { SectionLink } from './section-link.ts';

/** An entry of the menu; `path`: its address. */
export type MenuItem = { title: string; link: SectionLink; path: string; icon: Icon; disabled?: boolean };
/** A group without a title is always open, above the others. */
export type MenuGroup = { title?: string; items: MenuItem[] };

type Screen = Exclude<keyof FileRoutesByTo, `${string}$${string}`>;
const item = (title: string, to: Screen, icon: Icon): MenuItem => ({ title, link: { to }, path: to, icon });

/** A section of the site: linked through the area's `$` route, to `/admin/$section`. */
const section = (title: string, name: string, icon: Icon): MenuItem => ({
  title,
  link: { to: '/admin/$', params: { _splat: name } },
  path: `/admin/${name}`,
  icon,
});

const parentMenu = [
  item('Дети', '/parent', IconUsersGroup),
  item('Данные родителя', '/parent/profile', IconId),
  item('Сообщения', '/parent/messages', IconMessages),
  item('Кабинет', '/parent/account', IconShieldLock),
];

function participantMenu(status: Status | null): MenuItem[] {
  const own = [item('Профиль', '/student', IconUser), item('Сообщения', '/student/messages', IconMessages)];
  const about = [
    item('Достижения', '/student/achievements', IconTrophy),
    item('Обо мне', '/student/about', IconUserHeart),
  ];
  if (hasReachedTraining(status)) {
    const study = item('Обучение', '/student/study', IconCompass);
    return [
      ...own,
      { ...study, disabled: status === statuses.MILESTONE_EXPIRED },
      item('Дополнительные материалы', '/student/extra-materials', IconBooks),
      item('Словарь моря', '/student/glossary', IconBook),
      ...about,
    ];
  }
  const reduced = status === statuses.ACCOUNT_REGISTERED || status === statuses.ADMITTED;
  return reduced ? [...own, ...about] : own;
}

function guideMenu(status: Status | null): MenuItem[] {
  const own = [item('Профиль', '/guide', IconUser), item('Сообщения', '/guide/messages', IconMessages)];
  if (!hasReachedTraining(status)) return own;
  return [
    ...own,
    { ...item('Обучение', '/guide/lecture', IconCompass), disabled: status === statuses.MILESTONE_EXPIRED },
    item('Дополнительные материалы', '/guide/extra-materials', IconBooks),
    item('Словарь моря', '/guide/glossary', IconBook),
  ];
}

/** Menu of administrators; curators have no configuration (docs/product/roles.md). */
const adminMenu = (utype: Utype): MenuGroup[] => [
  {
    items: [
      item('Главная', '/admin', IconLayoutDashboard),
      item('Перед открытием', '/admin/opening', IconListCheck),
      item('Сезон', '/admin/season', IconRipple),
      item('Мой профиль', '/admin/profile', IconShieldLock),
      ...(roleOf(utype) === 'administrator'
        ? [item('Конфигурация', '/admin/config', IconSettings), item('Сотрудники', '/admin/staff', IconUserShield)]
        : []),
    ],
  },
  {
    title: 'Люди',
    items: [
      item('Пользователи', '/admin/users', IconUsers),
      item('Проверка анкет', '/admin/users/questionnaires', IconClipboardCheck),
      item('Проверка достижений', '/admin/users/achievements', IconCheckupList),
      item('Зачисление', '/admin/users/enrollment', IconAnchor),
      item('Эвакобаза', '/admin/users/evakobaza', IconBus),
      item('Волонтёры', '/admin/users/volunteers', IconLifebuoy),
      item('Наставники', '/admin/guides', IconSchool),
      item('Сертификаты', '/admin/users/certificates', IconCertificate),
      item('Архив сертификатов', '/admin/users/certificates/archive', IconArchive),
      item('Статистика обучения', '/admin/users/statistics', IconChartBar),
      item('Журнал', '/admin/users/log', IconActivity),
      item('Удаление данных', '/admin/users/erasures', IconEraser),
      ...(roleOf(utype) === 'administrator' ? [item('Импорт', '/admin/imports', IconDatabaseImport)] : []),
    ],
  },
  {
    title: 'Связь',
    items: [
      item('Чаты', '/admin/chat', IconMessages),
      item('Обратная связь', '/admin/feedback', IconMail),
      item('Рассылки', '/admin/mailing', IconSpeakerphone),
      item('Недоставленные письма', '/admin/undelivered', IconMailX),
    ],
  },
  {
    title: 'Обучение',
    items: [
      item('Курсы', '/admin/teachings', IconCompass),
      item('Лекции', '/admin/lectures', IconNotebook),
      item('Тесты', '/admin/tests', IconClipboardCheck),
      item('Банк вопросов', '/admin/bank', IconStack2),
      item('Словарь моря', '/admin/glossary', IconTypography),
      item('Статьи', '/admin/extra/articles', IconFileText),
      item('Книги', '/admin/extra/books', IconBook),
      item('Видео', '/admin/extra/video', IconMovie),
      item('Начальные материалы', '/admin/starter', IconPackage),
    ],
  },
  {
    title: 'Отчёты',
    items: [
      item('Рейтинги', '/admin/reports/ratings', IconAward),
      item('Тесты', '/admin/reports/tests', IconChartBar),
      item('Видео', '/admin/reports/video', IconMovie),
      item('Шторм', '/admin/reports/storm', IconRipple),
      item('Ответы в чатах', '/admin/reports/answers', IconMessageReply),
      item('Итоги года', '/admin/reports/year', IconActivity),
    ],
  },
  {
    title: 'Сайт',
    items: [
      item('Новости', '/admin/news', IconNews),
      section('Фотографии', 'media', IconPhoto),
      section('Вопросы и ответы', 'faq', IconHelp),
      section('Команда', 'team', IconAddressBook),
      section('Партнёры', 'partner', IconBuilding),
      section('Документы', 'acts', IconFileText),
      section('Сведения об организации', 'sveden', IconId),
      item('Тексты портала', '/admin/portal-texts', IconTypography),
      item('Тексты писем', '/admin/letters', IconMailCog),
      item('Синонимы поиска', '/admin/synonyms', IconArrowsShuffle),
      item('Школы', '/admin/schools/create', IconHome),
      item('Удалённое', '/admin/deleted', IconTrashX),
    ],
  },
];

/** Side menu by role and status (docs/product/statuses.md, «Thresholds»). */
export function menuOf({
  utype,
  participant_status,
}: {
  utype: Utype;
  participant_status: Status | null;
}): MenuGroup[] {
  if (isAdmin(utype)) return adminMenu(utype);
  const role = roleOf(utype);
  if (role === 'parent') return [{ items: parentMenu }];
  return [{ items: role === 'guide' ? guideMenu(participant_status) : participantMenu(participant_status) }];
}

/** Whether a path has the menu, for signed-in readers (docs/product/screens.md). */
export const hasMenu = (path: string): boolean =>
  /^\/(?:student|admin|terms|parent|welcome|guide)(?:\/|$)/.test(path) &&
  !/^\/(?:guide|parent)\/registration(?:\/|$)/.test(path);
