import { utypes } from '#contract/roles.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';

const pages = { [utypes.parent]: '/parent', [utypes.participant]: '/student', [utypes.guide]: '/guide' } as const;
type Correspondent = keyof typeof pages;

/** That an answer waits in the dialog: nothing of what it says. */
export function answeredNotice(utype: Correspondent, origin: string): Notice {
  const page = `${origin}${pages[utype]}/messages`;
  const isChild = utype === utypes.participant;
  const whom = isChild ? 'Тебе' : 'Вам';
  return {
    kind: 'chat_answered',
    by_one_way: true,
    subject: `${whom} ответили на портале`,
    text: `${whom} написала администрация портала. ${isChild ? 'Прочитай' : 'Прочитайте'} сообщение в кабинете: ${page}`,
    sms: `${whom} написала администрация портала: ${page}`,
    shown: `${whom} написала администрация портала.`,
  };
}

/** To who has been given a dialog by a colleague; the letter names nobody. */
export function givenNotice({ user_id, name }: { user_id: number; name: string }, origin: string): Notice {
  return {
    kind: 'dialog_given',
    about_id: user_id,
    by_one_way: true,
    subject: 'Вам передали диалог',
    text: `Коллеги передали вам диалог в чатах: ${origin}/admin/chat/${user_id}`,
    shown: `Теперь диалог ведёте вы: ${name}.`,
  };
}

/** To who answers at the desk: how many wait too long. */
export function waitsNotice(number: number, hours: number, origin: string): Notice {
  const news = `Дольше ${plural(hours, 'часа', 'часов', 'часов')} ждут ответа: ${plural(number, 'диалог', 'диалога', 'диалогов')}.`;
  return {
    kind: 'chat_waits',
    by_one_way: true,
    subject: 'В чатах ждут ответа',
    text: `${news} Они здесь: ${origin}/admin/chat`,
    shown: news,
  };
}
