import type { WaitingKind } from '#contract/home/waiting-kinds.ts';
import { plural } from '#contract/words/numbers.ts';
import type { SectionLink } from '#web/shell/menu/section-link.ts';

type Words = {
  /** Forms of «3 анкеты ждут проверки» for one, few and many; or a function for the whole line. */
  forms: readonly [one: string, few: string, many: string] | ((total: number) => string);
  link: SectionLink;
  /** The overdue ones: their words and, if there is one, their own list. */
  late?: { words: string; link?: SectionLink };
};

const papers = '/admin/users/evakobaza/papers';
const achievements = '/admin/users/achievements';

/** Words of each line, and its list, filtered to show exactly that number. */
const lines: Record<WaitingKind, Words> = {
  signals: {
    forms: (total) => `Сигнал не отправлен, семьи не знают о приглашении: ${plural(total, 'волна', 'волны', 'волн')}`,
    link: { to: '/admin/users/enrollment' },
  },
  questionnaires: {
    forms: ['анкета ждёт проверки', 'анкеты ждут проверки', 'анкет ждут проверки'],
    link: { to: '/admin/users/questionnaires' },
    late: { words: 'срок проверки прошёл', link: { to: '/admin/users/questionnaires', search: { filter: 'overdue' } } },
  },
  dialogs: {
    forms: ['диалог ждёт ответа', 'диалога ждут ответа', 'диалогов ждут ответа'],
    link: { to: '/admin/chat', search: { filter: 'waiting' } },
  },
  achievements_to_assess: {
    forms: ['участник ждёт оценки достижений', 'участника ждут оценки достижений', 'участников ждут оценки достижений'],
    link: { to: achievements, search: { filter: 'assessable' } },
  },
  objections: {
    forms: ['возражение ждёт итога', 'возражения ждут итога', 'возражений ждут итога'],
    link: { to: achievements, search: { filter: 'objected' } },
  },
  trip_papers: {
    forms: [
      'поездка с документами на проверку',
      'поездки с документами на проверку',
      'поездок с документами на проверку',
    ],
    link: { to: papers },
  },
  feedback: {
    forms: ['сообщение с сайта не прочитано', 'сообщения с сайта не прочитаны', 'сообщений с сайта не прочитано'],
    link: { to: '/admin/feedback', search: { filter: 'unread', sort: 'oldest' } },
  },
  achievements_to_open: {
    forms: ['участник ждёт открытия оценки', 'участника ждут открытия оценки', 'участников ждут открытия оценки'],
    link: { to: achievements, search: { status: 290 } },
  },
  trips_lacking: {
    forms: [
      'поездка без данных или документов',
      'поездки без данных или документов',
      'поездок без данных или документов',
    ],
    link: { to: '/admin/users/evakobaza/lacking' },
    late: { words: 'срок прошёл', link: { to: '/admin/users/evakobaza/lacking', search: { missing: 'overdue' } } },
  },
  trip_changes: {
    forms: ['поездка изменена семьёй', 'поездки изменены семьями', 'поездок изменены семьями'],
    link: { to: papers, search: { filter: 'changed' } },
  },
  undelivered: {
    forms: ['письмо не доставлено', 'письма не доставлены', 'писем не доставлено'],
    link: { to: '/admin/undelivered' },
  },
  erasures: {
    forms: ['удаление данных запрошено', 'удаления данных запрошены', 'удалений данных запрошено'],
    link: { to: '/admin/users/erasures', search: { state: 'waiting' } },
    late: { words: 'срок удаления прошёл' },
  },
  opening: {
    forms: (total) => `До открытия регистрации осталось ${plural(total, 'дело', 'дела', 'дел')}`,
    link: { to: '/admin/opening' },
  },
  details: {
    forms: (total) => `Заполнены не все разделы сведений: ${total}`,
    link: { to: '/admin/$', params: { _splat: 'sveden' }, search: { filter: 'missing' } },
  },
};

/** A line in words, with its links. */
export function wordsOf(kind: WaitingKind, total: number) {
  const { forms, link, late } = lines[kind];
  return { title: typeof forms === 'function' ? forms(total) : plural(total, ...forms), link, late };
}
