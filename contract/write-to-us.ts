import type { AboutKind } from './chat/fields.ts';
import { homeOf, isAdmin, type Utype } from './roles.ts';
import { type Status, statuses as s } from './statuses.ts';

// No schema here: pages and letters name the address without loading zod.

/** What a stranger writes to us about: the subject of the letter, and what it should say. Said to adults and children. */
export const topics = {
  questionnaire: {
    subject: 'Решение по анкете',
    tell: 'Что написать: имя и фамилию ребёнка и с чем вы не согласны. Если анкету отклонили или приняли за дубликат по ошибке, решение отменят.',
    about: 'rejection',
  },
  deadline: {
    subject: 'Прошёл срок',
    tell: 'Что написать: имя и фамилию участника, какой срок прошёл и что помешало. Если причина важная, участие вернут с новым сроком.',
    about: 'deadline',
  },
  participation: {
    subject: 'Участие в программе',
    tell: 'Что написать: имя и фамилию участника и что случилось. Отменённое участие можно вернуть, пока не удалены данные, а поездку — пока есть свободное место.',
    about: 'status',
  },
  account: {
    subject: 'Вход и безопасность кабинета',
    tell: 'Что написать: чей это кабинет и что не так, например, он заблокирован или в нём был кто-то чужой. Пароли и коды из сообщений не присылайте.',
    about: 'account',
  },
  other: { subject: 'Вопрос о программе', tell: 'Всё остальное, коротко и своими словами.', about: 'question' },
} as const satisfies Record<string, { subject: string; tell: string; about: AboutKind }>;
export type Topic = keyof typeof topics;

/** From where somebody writes, and about which child of theirs: `child` only where it is theirs still. */
export type Matter = { about: AboutKind; child?: number | undefined };

/** Where «написать нам» leads who has no cabinet, or may be unable to enter it: the mail of the programme. */
export const contactPage = (topic: Topic): string => `/contact#${topic}`;

/** The dialog of somebody of this role, with what it is about; the desk for who answers there. */
export const dialogPage = (utype: Utype, { about, child }: Matter): string =>
  isAdmin(utype)
    ? '/admin/chat'
    : `${homeOf(utype)}/messages?about=${about}${child === undefined ? '' : `&child=${child}`}`;

const byStatus: Partial<Record<Status, AboutKind>> = {
  [s.QUESTIONNAIRE_REJECTED]: 'rejection',
  [s.DUPLICATE]: 'duplicate',
  [s.QUESTIONNAIRE_FILL_EXPIRED]: 'deadline',
  [s.QUESTIONNAIRE_FIX_EXPIRED]: 'deadline',
  [s.GO_TO_TRAINING_EXPIRED]: 'deadline',
  [s.MILESTONE_EXPIRED]: 'game_over',
  [s.WITHDRAWN]: 'withdrawal',
  [s.BLOCKED]: 'block',
  [s.CARRYING]: 'carry',
};

/** What whoever stands here has to write about. */
export const aboutAt = (status: Status): AboutKind => byStatus[status] ?? 'status';
