import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

const ALL_INTERFACES = new Set(['0.0.0.0', '::']);

const kinds = { SMTP_URL: 'письма', SMS_URL: 'СМС' } as const;

/** The kinds of messages that will not be sent, in one line; none where all are, or where only this machine comes to the portal. */
function unsentLine({ unsent }: Config): string[] {
  if (unsent.length === 0) return [];
  const what = unsent.map((name) => kinds[name]).join(' и ');
  return [`Не будут отправляться ${what}: не ${unsent.length > 1 ? 'заданы' : 'задан'} ${unsent.join(' и ')}`];
}

/** How the first administrator is made, in one line. */
export const FIRST_ADMINISTRATOR = 'Администратора ещё нет: npm run administrator ПОЧТА-ИЛИ-ТЕЛЕФОН';

/** What is printed about the portal's people for the operator who starts it. */
export type People = {
  /** How people of the demo sign in; undefined where it is no demo. */
  demo: string | undefined;
  /** The portal has no active administrator yet. */
  is_preparing: boolean;
};

/** The portal's address, as an operator on this machine opens it. */
export function originOf(config: Config, { port }: Pick<AddressInfo, 'port'>): string {
  const host = ALL_INTERFACES.has(config.HOST) ? '127.0.0.1' : config.HOST;
  // PORT=0 takes any free port: the origin of the settings does not know it.
  return config.PORT === 0 ? `http://${host}:${port}` : config.PORTAL_ORIGIN.replace(config.HOST, host);
}

/** The words printed once the portal has started, for the operator: its address, what it lacks, and how a demo is signed in to. */
export function announcement(
  config: Config,
  address: Pick<AddressInfo, 'port'>,
  { demo, is_preparing }: People,
): string {
  return [
    `Портал открыт: ${originOf(config, address)}`,
    ...unsentLine(config),
    ...(is_preparing ? [FIRST_ADMINISTRATOR] : []),
    ...(demo === undefined ? [] : [demo]),
    '',
  ].join('\n');
}
