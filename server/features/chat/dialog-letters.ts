import { letter } from '#server/platform/letters/letter.ts';
import { link, words } from '#server/platform/letters/placeholders.ts';

const unread = 'когда сообщение ждёт непрочитанным больше десяти минут';
const toAdult = {
  when: unread,
  subject: 'Вам ответили на портале',
  text: 'Вам ответила администрация программы. Сообщение ждёт вас в кабинете: {сообщения}',
  sms: 'Вам ответила администрация программы: {сообщения}',
  shown: 'Вам ответила администрация программы.',
};
const messages = (path: string) => ({ сообщения: link('сообщения в кабинете', path) });

export const dialogLetters = {
  answeredChild: letter('chat_answered.child', {
    when: unread,
    placeholders: messages('/student/messages'),
    subject: 'Тебе ответили на портале',
    text: 'Тебе ответила администрация программы. Сообщение ждёт тебя в кабинете: {сообщения}',
    sms: 'Тебе ответила администрация программы: {сообщения}',
    shown: 'Тебе ответила администрация программы.',
  }),
  answeredParent: letter('chat_answered.parent', { ...toAdult, placeholders: messages('/parent/messages') }),
  answeredGuide: letter('chat_answered.guide', { ...toAdult, placeholders: messages('/guide/messages') }),
  given: letter('dialog_given.admin', {
    when: 'когда коллега передал диалог',
    placeholders: { 'с кем': words('с кем диалог', 'Анна Морская'), диалог: link('диалог в чатах', '/admin/chat/7') },
    subject: 'Вам передали диалог',
    text: 'Коллега передал вам диалог, теперь его ведёте вы. Открыть диалог в чатах: {диалог}',
    shown: 'Теперь диалог ведёте вы: {с кем}.',
  }),
  mentioned: letter('note_mention.admin', {
    when: 'когда коллега упомянул в заметке о человеке',
    placeholders: { 'с кем': words('с кем диалог', 'Анна Морская'), диалог: link('диалог в чатах', '/admin/chat/7') },
    subject: 'Вас упомянули в заметке',
    text: 'Коллега упомянул вас в заметке к диалогу. Прочитайте её здесь: {диалог}',
    shown: 'Вас упомянули в заметке к диалогу: {с кем}.',
  }),
  waits: letter('chat_waits.admin', {
    when: 'когда семьи ждут ответа дольше, чем задано в конфигурации',
    placeholders: {
      'сколько часов': words('сколько уже ждут', '24 часов'),
      'сколько диалогов': words('сколько диалогов', '3 диалога'),
      чаты: link('чаты', '/admin/chat'),
    },
    subject: 'В чатах ждут ответа: {сколько диалогов}',
    text: 'Семьи ждут ответа в чатах дольше {сколько часов}: {сколько диалогов}. Открыть чаты: {чаты}',
    shown: 'Семьи ждут ответа дольше {сколько часов}: {сколько диалогов}.',
  }),
};
