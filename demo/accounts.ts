import { type Role, roleNames } from '#contract/roles.ts';

export const DEMO_PASSWORD = 'tri-kita-i-mayak';

type DemoAccount = { role: Role; email: string; phone: string; surname: string; name: string; patronymic: string };

/** One account for each role; all sign in with DEMO_PASSWORD. */
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

/** Another curator, who has signed in twice without the second factor: seen where REQUIRE_SECOND_FACTOR is on. */
export const graceCurator = {
  email: 'vakhta@ocean.test',
  phone: '+79990000008',
  surname: 'Вахтина',
  name: 'Вера',
  patronymic: 'Николаевна',
} as const;

/** A family that missed a deadline and wrote: an administrator may bring its participation back. */
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

type Shown = { role: Role; email: string; shows: string };

/** The accounts that show most, by role. All others sign in with the same password: their logins stand in «Пользователи». */
export const showcase: readonly Shown[] = [
  { role: 'administrator', email: 'admin@ocean.test', shows: 'очередь анкет, люди, статистика, курс, настройки' },
  { role: 'curator', email: 'curator@ocean.test', shows: 'то же без настроек и учётных записей' },
  {
    role: 'curator',
    email: 'vakhta@ocean.test',
    shows: 'при REQUIRE_SECOND_FACTOR=1: последний вход без второго шага',
  },
  { role: 'parent', email: 'parent@ocean.test', shows: 'ребёнок допущен к обучению' },
  { role: 'parent', email: 'drozdov@ocean.test', shows: 'трое детей: обучение на паузе, допущена, замечания к анкете' },
  {
    role: 'parent',
    email: 'guseva@ocean.test',
    shows: 'трое детей: две ссылки для входа ждут отправки, анкета на проверке',
  },
  { role: 'parent', email: 'rogov@ocean.test', shows: 'анкета отклонена с причиной, у сестры анкета начата' },
  { role: 'parent', email: 'biryukova@ocean.test', shows: 'последняя попытка исправить анкету' },
  { role: 'parent', email: 'zhuravleva@ocean.test', shows: 'ссылка для входа потерялась: контакт теперь не ребёнка' },
  { role: 'parent', email: 'moiseeva@ocean.test', shows: 'согласие отозвано, идёт срок удаления данных' },
  { role: 'parent', email: 'nazarov@ocean.test', shows: 'сын перенесён из кабинета мамы (nazarova@ocean.test)' },
  { role: 'parent', email: 'sokolova@ocean.test', shows: 'участник прошлого сезона ждёт решения' },
  {
    role: 'parent',
    email: 'shirokova@ocean.test',
    shows: 'прошлогодняя анкета проверяется заново; вход ещё на телефоне',
  },
  { role: 'participant', email: 'student@ocean.test', shows: 'допущен, может начать обучение' },
  { role: 'participant', email: 'timofey.romanov@ocean.test', shows: 'первый этап' },
  { role: 'participant', email: 'fedor.polyakov@ocean.test', shows: 'десятый этап' },
  { role: 'participant', email: 'taisiya.novikova@ocean.test', shows: 'последний, двадцать третий этап' },
  { role: 'participant', email: 'mark.kuznetsov@ocean.test', shows: 'срок этапа истёк' },
  { role: 'participant', email: 'andrey.drozdov@ocean.test', shows: 'обучение приостановлено' },
  { role: 'participant', email: 'nikita.zaytsev@ocean.test', shows: 'курс пройден, пора выбрать направление' },
  { role: 'participant', email: 'artem.kovalev@ocean.test', shows: 'направление выбрано' },
  { role: 'guide', email: 'guide@ocean.test', shows: 'может начать курс наставника' },
  { role: 'guide', email: 'prichalova@ocean.test', shows: 'последний этап курса' },
  { role: 'guide', email: 'vetrova@ocean.test', shows: 'курс пройден' },
];

/** How to sign in and what there is to see, for whoever started the portal. */
export const describeAccounts = (): string =>
  [
    `Демонстрационные входы, пароль у всех ${DEMO_PASSWORD}:`,
    ...showcase.map(({ role, email, shows }) => `  ${roleNames[role].padEnd(13)} ${email.padEnd(29)} ${shows}`),
    'Остальные семьи — в разделе «Пользователи» администратора: пароль тот же.',
  ].join('\n');
