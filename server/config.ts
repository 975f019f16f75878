import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { isLoopbackHost } from '#server/platform/http/connections/this-machine.ts';
import { LOOPBACK, readTrustedProxies } from '#server/platform/http/connections/trusted-proxies.ts';
import { isPushKey } from '#server/platform/notices/push/push-key.ts';

/**
 * Every setting of the portal, read once from the environment and frozen; nobody else reads process.env.
 * A wrong one throws `WrongSetting`, whose message names it and says what was expected.
 */
export class WrongSetting extends Error {
  override name = 'WrongSetting';
}

const flag = z.enum(['0', '1'], 'ожидается 0 или 1').transform((value) => value === '1');
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `ожидается целое число от ${from} до ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `ожидается целое число от ${from} до ${to}`);
const address = (protocols: RegExp, expected: string) =>
  z.url({ protocol: protocols, error: `ожидается адрес вида ${expected}` });

const proxies = z.string().transform((text, ctx) => {
  try {
    return readTrustedProxies(text);
  } catch (error) {
    ctx.addIssue(`ожидаются адреса и сети через запятую, как 10.0.0.5, 172.16.0.0/12: ${(error as Error).message}`);
    return z.NEVER;
  }
});

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'ожидается development, production или test')
    .default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: proxies.prefault(LOOPBACK),
  CONNECTIONS_PER_ADDRESS: wholeNumber(50, 100_000).default(1000),
  WORKERS: wholeNumber(1, 256).optional(),
  DATA_DIR: z.string().default('./data'),
  PORTAL_ORIGIN: address(/^https?$/, 'https://portal.example.ru').optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database').optional(),
  READ_DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/database').optional(),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example.ru').optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().default('ru-1'),
  CLAMD_URL: address(/^(tcp|unix)$/, 'tcp://127.0.0.1:3310 или unix:///run/clamav/clamd.ctl').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@host:465').optional(),
  BOUNCES_URL: address(/^imaps?$/, 'imaps://user:password@host:993').optional(),
  BOUNCES_ADDRESS: z.email('ожидается адрес вида bounces@portal.example.ru').optional(),
  SMS_URL: address(/^https?$/, 'https://sms.example.ru/send').optional(),
  SMS_KEY: z.string().optional(),
  DADATA_TOKEN: z.string().optional(),
  DADATA_URL: address(/^https?$/, 'https://suggestions.dadata.ru/…').default(
    'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address',
  ),
  SENTRY_DSN: address(/^https?$/, 'https://key@errors.example.ru/1').optional(),
  METRICS_TOKEN: z.string().min(16, 'ожидается не короче 16 знаков').optional(),
  SECRET_KEY: z.string().min(32, 'ожидается не короче 32 знаков').optional(),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  REQUIRE_SECOND_FACTOR: flag.optional(),
  OFFLINE_READING: flag.default(true),
  VAPID_PRIVATE_KEY: z.string().refine(isPushKey, 'ожидается ключ, который напечатала npm run push-key').optional(),
  PORTAL_DEMO: flag.optional(),
});

function check(env: z.infer<typeof Environment>): string | undefined {
  const s3 = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_KEY, env.S3_SECRET];
  if (s3.some(Boolean) && !s3.every(Boolean))
    return 'S3_ENDPOINT: вместе с ним ожидаются S3_BUCKET, S3_KEY и S3_SECRET, все четыре';
  if (Boolean(env.BOUNCES_URL) !== Boolean(env.BOUNCES_ADDRESS))
    return 'BOUNCES_URL: ожидаются и он, и BOUNCES_ADDRESS';
  if (env.NODE_ENV !== 'production') return undefined;
  if (env.PORTAL_DEMO) return 'PORTAL_DEMO: в production демонстрационные данные запрещены, ожидается 0';
  if (!env.PORTAL_ORIGIN?.startsWith('https://'))
    return 'PORTAL_ORIGIN: в production ожидается адрес вида https://portal.example.ru';
  if (!env.SECRET_KEY) return 'SECRET_KEY: в production ожидается свой секрет не короче 32 знаков';
  if (!env.SMTP_URL) return 'SMTP_URL: в production ожидается адрес почтового сервера';
  return undefined;
}

/** Only this machine itself comes to such a portal. */
const isNear = (origin: string | undefined): boolean => !origin || isLoopbackHost(new URL(origin).hostname);

/** Takes an environment, gives the settings; throws WrongSetting with one sentence. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // An empty line in an .env file means «not set».
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSetting(`Настройка ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  const fault = check(env);
  if (fault) throw new WrongSetting(`Настройка ${fault}`);
  const production = env.NODE_ENV === 'production';
  const outbox = !production && !env.SMTP_URL && !env.SMS_URL;
  return Object.freeze({
    ...env,
    /** Somebody said how many: they are started, or the start is refused. Otherwise as many of them as the database bears. */
    workersChosen: env.WORKERS !== undefined,
    /** How many processes serve behind one port; 1 is the portal in one. */
    WORKERS: env.WORKERS ?? (env.NODE_ENV === 'test' ? 1 : availableParallelism()),
    DATA_DIR: path.resolve(env.DATA_DIR),
    PORTAL_ORIGIN: env.PORTAL_ORIGIN?.replace(/\/$/, '') ?? `http://${env.HOST}:${env.PORT}`,
    REQUIRE_SECOND_FACTOR: env.REQUIRE_SECOND_FACTOR ?? production,
    PORTAL_DEMO: env.PORTAL_DEMO ?? !production,
    production,
    /** Cookies are `__Host-` and Secure where the portal is reached by https. */
    secure: env.PORTAL_ORIGIN?.startsWith('https://') ?? false,
    /** Without both a mail server and an SMS gateway messages stay in the portal. */
    outbox,
    /** The outbox is read at /dev/outbox, on this machine alone: where people come from elsewhere, nobody reads what is written to others. */
    outbox_shown: outbox && isNear(env.PORTAL_ORIGIN),
    /** Notices are sent to addresses of inner networks, too: a push service of a test's own. */
    push_inside: !production && isNear(env.PORTAL_ORIGIN),
    /** Settings whose lack lets messages go nowhere, though people come from elsewhere. */
    unsent: isNear(env.PORTAL_ORIGIN) ? [] : (['SMTP_URL', 'SMS_URL'] as const).filter((name) => !env[name]),
  });
}

export type Config = ReturnType<typeof readConfig>;
