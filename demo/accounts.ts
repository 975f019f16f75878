import { type Role, roleNames } from '#contract/roles.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';

export const DEMO_PASSWORD = 'tri-kita-i-mayak';

type DemoAccount = { role: Role; email: string; phone: string; surname: string; name: string; patronymic: string };

/** One account for each role, with DEMO_PASSWORD. */
export const demoAccounts = {
  administrator: {
    role: 'administrator',
    email: 'admin@ocean.test',
    phone: '+79990000001',
    surname: 'Морская',
    name: 'Анна',
    patronymic: 'Сергеевна',
  },
  curator: {
    role: 'curator',
    email: 'curator@ocean.test',
    phone: '+79990000002',
    surname: 'Якорев',
    name: 'Павел',
    patronymic: 'Ильич',
  },
  parent: {
    role: 'parent',
    email: 'parent@ocean.test',
    phone: '+79990000003',
    surname: 'Волнова',
    name: 'Мария',
    patronymic: 'Андреевна',
  },
  participant: {
    role: 'participant',
    email: 'student@ocean.test',
    phone: '+79990000004',
    surname: 'Волнов',
    name: 'Егор',
    patronymic: 'Дмитриевич',
  },
  guide: {
    role: 'guide',
    email: 'guide@ocean.test',
    phone: '+79990000005',
    surname: 'Глубинин',
    name: 'Олег',
    patronymic: 'Петрович',
  },
} as const satisfies Record<Role, DemoAccount>;

/** A curator without a second factor, with two sign-ins used: visible if REQUIRE_SECOND_FACTOR is on. */
export const graceCurator = {
  email: 'vakhta@ocean.test',
  phone: '+79990000008',
  surname: 'Вахтина',
  name: 'Вера',
  patronymic: 'Николаевна',
} as const;

/** Invited by the administrator, but not registered yet. */
export const invitedCurator = 'shturman@ocean.test';

/** A family that missed a deadline and wrote to the administration, which may return the participation. */
export const lateFamily = {
  parent: {
    email: 'late.parent@ocean.test',
    phone: '+79990000006',
    surname: 'Приливная',
    name: 'Елена',
    patronymic: 'Викторовна',
  },
  child: {
    email: 'late.student@ocean.test',
    phone: '+79990000007',
    surname: 'Приливный',
    name: 'Матвей',
    patronymic: 'Ильич',
  },
} as const;

type ShownAccount = {
  role: Role;
  email: string;
  shows: string;
  /** Statuses shown by the account, a parent's by child; checked by a test. */
  at?: readonly Status[];
};

/** The accounts that show most, by role. All others have the same password; their logins are in «Пользователи». */
export const showcase: readonly ShownAccount[] = [
  {
    role: 'administrator',
    email: 'admin@ocean.test',
    shows: 'очередь анкет, люди, статистика, курс, оценка достижений, сообщения, настройки',
  },
  { role: 'curator', email: 'curator@ocean.test', shows: 'то же без настроек и учётных записей' },
  {
    role: 'curator',
    email: 'vakhta@ocean.test',
    shows: 'при REQUIRE_SECOND_FACTOR=1: последний вход без второго шага',
  },
  {
    role: 'parent',
    email: 'parent@ocean.test',
    shows: 'ребёнок допущен к обучению; непрочитанный ответ в сообщениях',
    at: [s.ADMITTED],
  },
  {
    role: 'parent',
    email: 'drozdov@ocean.test',
    shows: 'трое детей: обучение на паузе, готовность начать, замечания к анкете',
    at: [s.TRAINING_PAUSED, s.ADMITTED, s.QUESTIONNAIRE_TO_FIX],
  },
  {
    role: 'parent',
    email: 'guseva@ocean.test',
    shows: 'трое детей: две ссылки для входа ждут отправки, анкета на проверке',
    at: [s.ACCOUNT_TO_REGISTER, s.ACCOUNT_TO_REGISTER, s.QUESTIONNAIRE_ON_CHECK],
  },
  {
    role: 'parent',
    email: 'rogov@ocean.test',
    shows: 'анкета отклонена с причиной, о решении спорят в сообщениях; у сестры анкета начата',
    at: [s.QUESTIONNAIRE_REJECTED, s.QUESTIONNAIRE_TO_FILL],
  },
  {
    role: 'parent',
    email: 'biryukova@ocean.test',
    shows: 'последняя попытка исправить анкету',
    at: [s.QUESTIONNAIRE_LAST_ATTEMPT],
  },
  {
    role: 'parent',
    email: 'kravtsov@ocean.test',
    shows: 'анкета на проверке, ссылка уйдёт сразу после одобрения',
    at: [s.QUESTIONNAIRE_ON_CHECK],
  },
  {
    role: 'parent',
    email: 'novikov@ocean.test',
    shows: 'переписка за три месяца, больше ста сообщений',
    at: [s.TRAINING, s.TRAINING],
  },
  {
    role: 'parent',
    email: 'rodionova@ocean.test',
    shows: 'двое детей: у дочери баллы и место, сын ещё загружает достижения',
    at: [s.ASSESSED, s.DIRECTION_CHOSEN],
  },
  {
    role: 'parent',
    email: 'vershinin@ocean.test',
    shows: 'отбор пройден: поездку пора подтвердить',
    at: [s.MAIN_WINNER],
  },
  {
    role: 'parent',
    email: 'zimina@ocean.test',
    shows: 'поездка подтверждена, осталось рассказать о дороге',
    at: [s.MAIN_ENROLLED],
  },
  {
    role: 'parent',
    email: 'gordeeva@ocean.test',
    shows: 'дочь зачислена из резерва, сын в резерве ждёт места',
    at: [s.ASSESSED, s.RESERVE_ENROLLED],
  },
  {
    role: 'parent',
    email: 'mamedova@ocean.test',
    shows: 'срок этапа истёк, просьба ждёт ответа дольше всех',
    at: [s.MILESTONE_EXPIRED],
  },
  { role: 'parent', email: 'panfilov@ocean.test', shows: 'участие остановлено, срочный диалог', at: [s.BLOCKED] },
  {
    role: 'parent',
    email: 'zhuravleva@ocean.test',
    shows: 'ссылка для входа потерялась: контакт теперь не ребёнка',
    at: [s.ENTRANCE_LINK_SENT],
  },
  {
    role: 'parent',
    email: 'moiseeva@ocean.test',
    shows: 'согласие отозвано, идёт срок удаления данных',
    at: [s.WITHDRAWN],
  },
  { role: 'parent', email: 'nazarov@ocean.test', shows: 'сын перенесён из кабинета мамы (nazarova@ocean.test)' },
  { role: 'parent', email: 'sokolova@ocean.test', shows: 'участник прошлого сезона ждёт решения', at: [s.LAST_SEASON] },
  {
    role: 'parent',
    email: 'shirokova@ocean.test',
    shows: 'прошлогодняя анкета проверяется заново; вход ещё на телефоне',
    at: [s.REACTIVATED],
  },
  {
    role: 'participant',
    email: 'student@ocean.test',
    shows: 'допущен, может начать обучение; сообщение с ответом',
    at: [s.ADMITTED],
  },
  { role: 'participant', email: 'timofey.romanov@ocean.test', shows: 'первый этап', at: [s.TRAINING] },
  {
    role: 'participant',
    email: 'fedor.polyakov@ocean.test',
    shows: 'десятый этап; ошибки возвращаются, часть уже запомнилась',
    at: [s.TRAINING],
  },
  {
    role: 'participant',
    email: 'taisiya.novikova@ocean.test',
    shows: 'последний, двадцать третий этап',
    at: [s.TRAINING],
  },
  {
    role: 'participant',
    email: 'mark.kuznetsov@ocean.test',
    shows: 'срок этапа истёк, об этом переписка',
    at: [s.MILESTONE_EXPIRED],
  },
  {
    role: 'participant',
    email: 'andrey.drozdov@ocean.test',
    shows: 'обучение приостановлено',
    at: [s.TRAINING_PAUSED],
  },
  {
    role: 'participant',
    email: 'nikita.zaytsev@ocean.test',
    shows: 'курс пройден, пора выбрать направление',
    at: [s.TRAINING_COMPLETED],
  },
  {
    role: 'participant',
    email: 'artem.kovalev@ocean.test',
    shows: 'направление выбрано, идёт загрузка достижений, одно начато',
    at: [s.DIRECTION_CHOSEN],
  },
  {
    role: 'participant',
    email: 'maksim.lebedev@ocean.test',
    shows: 'достижения оценивают, одно вернули с замечанием',
    at: [s.TO_ASSESS],
  },
  {
    role: 'participant',
    email: 'alisa.rodionova@ocean.test',
    shows: 'баллы с причинами и место; возражение, ответ на него и новые баллы',
    at: [s.ASSESSED],
  },
  {
    role: 'guide',
    email: 'guide@ocean.test',
    shows: 'может начать курс наставника; закрытый диалог',
    at: [s.ADMITTED],
  },
  { role: 'guide', email: 'prichalova@ocean.test', shows: 'последний этап курса', at: [s.TRAINING] },
  {
    role: 'guide',
    email: 'bukhteev@ocean.test',
    shows: 'срок этапа истёк, просьба продлить его',
    at: [s.MILESTONE_EXPIRED],
  },
  { role: 'guide', email: 'vetrova@ocean.test', shows: 'курс пройден', at: [s.TRAINING_COMPLETED] },
];

/** How to sign in and what can be seen; printed when a demo starts. */
export const describeAccounts = (): string =>
  [
    `Демонстрационные входы, пароль у всех ${DEMO_PASSWORD}:`,
    ...showcase.map(({ role, email, shows }) => `  ${roleNames[role].padEnd(13)} ${email.padEnd(29)} ${shows}`),
    'Остальные семьи — в разделе «Пользователи» администратора: пароль тот же.',
  ].join('\n');
