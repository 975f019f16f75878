import type { Topic } from './write-to-us.ts';

// A file of its own: every home links to the dialog, but only /contact shows these texts.

/** Topics of a stranger's letter: its subject and what it should contain, worded for adults and children alike. */
export const topics: Record<Topic, { subject: string; tell: string }> = {
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
};
