import { admin, type Role } from '#contract/roles.ts';
import type { FactKind } from './kinds.ts';

// No schema here: screens load these without zod.

/** Channels besides the list of notices. */
export const noticeChannels = { email: 'Письмо', sms: 'СМС', push: 'На устройства' } as const;
export type NoticeChannel = keyof typeof noticeChannels;

/**
 * `always`: all confirmed contacts, nothing to choose. `one`: at least one channel stays chosen. `free`: channels are
 * optional, the list has the notice anyway.
 */
export type Choice = 'always' | 'one' | 'free';

type Group = {
  title: string;
  about: string;
  choice: Choice;
  /** Roles that get these notices. */
  who: readonly Role[];
  /** Also sent to the devices where notices are switched on, unless that is switched off: freely, whatever `choice` says. */
  push: boolean;
};

const learners: readonly Role[] = ['parent', 'participant', 'guide'];
const everybody: readonly Role[] = [...learners, ...admin];

/** Groups of notices whose channels a person may choose, in the order of the screen. */
export const noticeGroups = {
  deadlines: {
    title: 'Сроки',
    about: 'Напоминания за трое суток, сутки и три часа, переносы сроков. Нужен хотя бы один способ.',
    choice: 'one',
    who: learners,
    push: true,
  },
  answers: {
    title: 'Ответы администрации',
    about: 'Сообщение ждёт непрочитанным больше десяти минут.',
    choice: 'free',
    who: learners,
    push: true,
  },
  progress: {
    title: 'Ход участия',
    about:
      'Анкета получена, кабинет участника создан, обучение открыто, время теста вышло, баллы за тест пересчитаны, данные поездки приняты.',
    choice: 'free',
    who: learners,
    push: true,
  },
  practice: {
    title: 'Повторение ошибок',
    about: 'Сегодня вернулись вопросы из ошибок. Приходят, только если включить их на странице «Повторение ошибок».',
    choice: 'free',
    who: ['participant', 'guide'],
    push: true,
  },
  desk: {
    title: 'Очередь в чатах',
    about:
      'Семьи ждут ответа дольше, чем задано в конфигурации; вам передали диалог или дела коллеги; коллега упомянул вас в заметке.',
    choice: 'free',
    who: admin,
    push: false,
  },
  places: {
    title: 'Места в поездке',
    about: 'Семья отказалась от поездки, и место освободилось.',
    choice: 'free',
    who: admin,
    push: false,
  },
  decisions: {
    title: 'Решения об участии',
    about: 'Письмо и СМС приходят всегда: по ним нужно действовать или участие на них заканчивается.',
    choice: 'always',
    who: learners,
    push: true,
  },
  consents: {
    title: 'Согласия и удаление данных',
    about: 'Приходят всегда: это подтверждения для документов и последний случай передумать.',
    choice: 'always',
    who: learners,
    push: false,
  },
  security: {
    title: 'Безопасность кабинета',
    about: 'Приходят всегда: о том, что сделал кто-то чужой, нужно узнать сразу.',
    choice: 'always',
    who: everybody,
    push: false,
  },
} as const satisfies Record<string, Group>;
export type NoticeGroup = keyof typeof noticeGroups;

export const groupOf: Record<FactKind, NoticeGroup> = {
  password_changed: 'security',
  contacts_changed: 'security',
  contact_gave_way: 'security',
  contact_named: 'security',
  second_factor_changed: 'security',
  sessions_ended: 'security',
  account_blocked: 'security',
  account_unblocked: 'security',
  account_created: 'progress',
  carry_begun: 'security',
  carry_stopped: 'security',
  carry_ended: 'security',
  child_carried: 'security',
  participation_withdrawn: 'decisions',
  agreement_signed: 'consents',
  agreement_withdrawn: 'consents',
  participation_begun: 'progress',
  questionnaire_sent: 'progress',
  questionnaire_checked: 'decisions',
  training_opened: 'progress',
  deadline_near: 'deadlines',
  deadline_moved: 'deadlines',
  more_time: 'deadlines',
  test_closed: 'progress',
  test_mended: 'progress',
  mistakes_due: 'practice',
  deadline_expired: 'decisions',
  participation_returned: 'decisions',
  chat_answered: 'answers',
  chat_waits: 'desk',
  achievements_assessed: 'decisions',
  achievement_sent_back: 'decisions',
  uploads_near: 'deadlines',
  standing_decided: 'decisions',
  objection_ended: 'decisions',
  black_label: 'decisions',
  trip_invited: 'decisions',
  invitation_taken_back: 'decisions',
  not_enrolled: 'decisions',
  trip_paper_returned: 'decisions',
  child_left: 'decisions',
  child_left_undone: 'decisions',
  shift_completed: 'decisions',
  shift_reopened: 'decisions',
  trip_confirmed: 'decisions',
  trip_cancelled: 'decisions',
  trip_filled: 'progress',
  trip_lacks: 'deadlines',
  trip_reopened: 'decisions',
  place_freed: 'places',
  certificate_sent: 'decisions',
  dialog_given: 'desk',
  note_mention: 'desk',
  work_given: 'desk',
  staff_changed: 'security',
  sms_running_out: 'security',
  data_corrected: 'security',
  mail_refused: 'security',
  erasure_ordered: 'consents',
  erasure_cancelled: 'consents',
  data_erased: 'consents',
};

export const choiceOf = (group: NoticeGroup): Choice => noticeGroups[group].choice;

export const isPushed = (group: NoticeGroup): boolean => noticeGroups[group].push;

/** Groups of a role, in the order of the screen. */
export const groupsOf = (role: Role): NoticeGroup[] =>
  (Object.keys(noticeGroups) as NoticeGroup[]).filter((group) =>
    (noticeGroups[group].who as readonly Role[]).includes(role),
  );
