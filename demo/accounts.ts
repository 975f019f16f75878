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

/** A family that missed a deadline and wrote: an administrator may bring its participation back. They do not sign in. */
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

/** How to sign in, for whoever started the portal. */
export const describeAccounts = (): string =>
  [
    `Демонстрационные входы, пароль у всех ${DEMO_PASSWORD}:`,
    ...Object.values(demoAccounts).map(({ role, email }) => `  ${email.padEnd(20)} ${roleNames[role]}`),
  ].join('\n');
