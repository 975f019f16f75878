import { nameAndSurname } from '#contract/words/names.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

/** To children in their own words, whether it is their own data or the parent's whole account. */
export const orderedToChild = (date: string): Notice => ({
  kind: 'erasure_ordered',
  subject: `${date} твой кабинет будет удалён`,
  text: `${date} твой кабинет на портале и всё, что в нём есть, удалят. Вернуть это потом будет нельзя. Если это ошибка, поговори с родителем: до конца этого дня удаление можно отменить в кабинете родителя.`,
  sms: `${date} твой кабинет на портале удалят. Если это ошибка, поговори с родителем: он может это отменить.`,
  shown: `${date} твой кабинет на портале удалят. Если это ошибка, поговори с родителем: он может это отменить.`,
});

/** Of one child's data, to the parent without the child's name; `id` of the request. */
export const orderedToParent = (id: number, date: string, cabinet: string): Notice => ({
  kind: 'erasure_ordered',
  subject: `${date} данные ребёнка будут удалены`,
  text: `${date} мы удалим данные одного из ваших детей: учётную запись, анкету, файлы, результаты обучения. Чьи именно, видно в кабинете. Вернуть их потом нельзя.\n\nПередумать можно до конца этого дня: ${cabinet}\n\nНомер заявки ${id}: под этим номером у нас останется акт об удалении, личных данных в нём нет.`,
  shown: `${date} данные вашего ребёнка на портале будут удалены. До конца этого дня можно передумать.`,
  sms: `${date} данные вашего ребёнка на портале будут удалены. Передумать можно в кабинете: ${cabinet}`,
});

/** Of a whole account, to its owner. */
export const orderedToOwner = (id: number, date: string, login: string): Notice => ({
  kind: 'erasure_ordered',
  subject: `${date} ваш кабинет будет удалён`,
  text: `${date} мы удалим ваш кабинет и все данные в нём; вместе с кабинетом родителя удаляются данные детей: учётные записи, анкеты, файлы, результаты обучения. Вернуть их потом нельзя.\n\nПередумать можно до конца этого дня: войдите на портал ${login} и нажмите «Передумать».\n\nНомер заявки ${id}: под этим номером у нас останется акт об удалении, личных данных в нём нет. Других писем об этом после удаления не будет: писать станет некуда.`,
  shown: `${date} ваш кабинет на портале и данные в нём будут удалены. До конца этого дня можно передумать.`,
  sms: `${date} ваш кабинет на портале и данные в нём будут удалены. Передумать: ${login}`,
});

/** To the parent of a child whose data are gone; `id` of the request. */
export const childErased = (id: number): Notice => ({
  kind: 'data_erased',
  subject: 'Данные ребёнка удалены',
  text: `По заявке № ${id} удалены данные ребёнка: учётная запись, анкета, файлы, результаты обучения. Вернуть их нельзя.`,
  shown: `По заявке № ${id} удалены данные ребёнка. Вернуть их нельзя.`,
});

/** To a child whose cabinet stays after all. */
export const cancelledToChild: Notice = {
  kind: 'erasure_cancelled',
  subject: 'Твой кабинет остаётся',
  text: 'Удаление отменено: твой кабинет и всё, что в нём есть, остаются.',
  sms: 'Удаление отменено: твой кабинет на портале остаётся.',
  shown: 'Удаление отменено: твой кабинет и всё, что в нём есть, остаются.',
};

/** To the parent of a child whose data stay; `id` of the request. */
export const cancelledToParent = (
  id: number,
  child: { participant_id: number; name: string; surname: string },
): Notice => ({
  about_id: child.participant_id,
  kind: 'erasure_cancelled',
  subject: `${nameAndSurname(child)}: удаление данных отменено`,
  text: `${nameAndSurname(child)}: данные остаются. Заявка № ${id} отменена, больше ничего делать не нужно.`,
  sms: `${nameAndSurname(child)}: удаление отменено, данные остаются.`,
  shown: `${nameAndSurname(child)}: удаление отменено, данные остаются.`,
});

/** To the owner of an account that stays; `id` of the request. */
export const cancelledToOwner = (id: number): Notice => ({
  kind: 'erasure_cancelled',
  subject: 'Ваш кабинет остаётся',
  text: `Удаление отменено: ваш кабинет и всё, что в нём есть, остаются. Заявка № ${id} отменена, больше ничего делать не нужно.`,
  sms: 'Удаление отменено: ваш кабинет на портале остаётся.',
  shown: 'Удаление отменено: ваш кабинет и все данные в нём остаются.',
});
