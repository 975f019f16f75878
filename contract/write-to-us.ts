import { type Status, statuses as s } from './statuses.ts';

// No schema here: pages and letters name the address without loading zod.

/** What somebody writes to us about: the subject of the letter, and what it should say. Said to adults and children. */
export const topics = {
  questionnaire: {
    subject: 'Решение по анкете',
    tell: 'Что написать: имя и фамилию ребёнка и с чем вы не согласны. Если анкету отклонили или приняли за дубликат по ошибке, решение отменят.',
  },
  deadline: {
    subject: 'Прошёл срок',
    tell: 'Что написать: имя и фамилию участника, какой срок прошёл и что помешало. Если причина важная, участие вернут с новым сроком.',
  },
  participation: {
    subject: 'Участие в программе',
    tell: 'Что написать: имя и фамилию участника и что случилось. Отменённое участие можно вернуть, пока не удалены данные, а поездку — пока есть свободное место.',
  },
  account: {
    subject: 'Вход и безопасность кабинета',
    tell: 'Что написать: чей это кабинет и что не так, например, он заблокирован или в нём был кто-то чужой. Пароли и коды из сообщений не присылайте.',
  },
  other: { subject: 'Вопрос о программе', tell: 'Всё остальное, коротко и своими словами.' },
} as const satisfies Record<string, { subject: string; tell: string }>;
export type Topic = keyof typeof topics;

/** Where «написать нам» leads, on the portal and in letters: the one place that says so (docs/product/messages.md). */
export const writeToUs = (topic: Topic): string => `/contact#${topic}`;

const byStatus: Partial<Record<Status, Topic>> = {
  [s.QUESTIONNAIRE_REJECTED]: 'questionnaire',
  [s.DUPLICATE]: 'questionnaire',
  [s.QUESTIONNAIRE_FILL_EXPIRED]: 'deadline',
  [s.QUESTIONNAIRE_FIX_EXPIRED]: 'deadline',
  [s.GO_TO_TRAINING_EXPIRED]: 'deadline',
  [s.MILESTONE_EXPIRED]: 'deadline',
};

/** What whoever stands here has to write about. */
export const topicAt = (status: Status): Topic => byStatus[status] ?? 'participation';
