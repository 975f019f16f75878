import type { Topic } from '#contract/write-to-us.ts';

// Apart from the addresses: every home leads to the dialog, and only /contact says all this.

/** What a stranger writes to us about: the subject of the letter, and what it should say. Said to adults and children. */
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
