import type { ClientEvents, ServerEvents } from '#contract/events.ts';

/** What each event tells an open page; a new one is named by the compiler. */
export const serverEvents: Record<keyof ServerEvents, string> = {
  timer: 'часы сервера: при подключении и каждую минуту',
  set_participant_status: 'у участника новый статус',
  set_status: 'новый статус того, кто подключён',
  set_saved_data: 'черновик сохранён в другой вкладке или на другом устройстве',
  questionnaire_look: 'администрации: открытую анкету открыл кто-то ещё или по ней принято решение',
  send_chat_message: 'новое сообщение диалога',
  set_chat_message_read: 'сообщения прочитаны или снова не прочитаны',
  chat_message_taken_back: 'автор забрал сообщение',
  chat_dialog: 'администрации: диалог взят, передан, закрыт или открыт снова',
  change_dialog_priority: 'администрации: у диалога новая важность',
  direction_places: 'администрации: места направлений заняты или освободились',
  check_in: 'администрации: ребёнок прибыл или уехал, или отметка снята',
  camp: 'администрации: отметка о ребёнке в лагере',
  feedback: 'администрации: обращение посетителя пришло или изменилось',
  achievements: 'баллы, замечания или место участника изменились: ему, родителям и администрации',
  ranking: 'места направления изменились: тем, кто за ними следит',
  mailings: 'администрации: рассылка изменилась или продвинулась',
  season: 'администрации: сделан шаг сезона или изменилась его дата',
  test_answers: 'обучающемуся: ответы теста сохранены на одном из его устройств',
  notices: 'новые уведомления, или прежние прочитаны',
  presence: 'кто ещё смотрит то же место и кто в нём пишет',
};

/** What a page may say over its socket. */
export const clientEvents: Record<keyof ClientEvents, string> = {
  send_chat_message: 'то же, что POST /chat/send',
  set_chat_message_read: 'то же, что POST /chat/read_messages',
  change_dialog_priority: 'то же, что POST /admin/chat/priority',
  follow_rankings: 'за какими направлениями страница следит; пусто — ни за какими',
  look: 'какое место открыто и пишет ли в нём человек; null — закрыто',
};
