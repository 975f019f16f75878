import type { AddressInfo } from 'node:net';
import { roleNames } from '#contract/roles.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/accounts.ts';
import type { Config } from './config.ts';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** The words of a started portal for whoever started it: its address, and the accounts of a demo. */
export function announcement(config: Config, { port }: Pick<AddressInfo, 'port'>, demo: boolean): string {
  const host = EVERYWHERE.has(config.HOST) ? '127.0.0.1' : config.HOST;
  // PORT=0 takes any free port: the origin of the settings does not know it.
  const origin = config.PORT === 0 ? `http://${host}:${port}` : config.PORTAL_ORIGIN.replace(config.HOST, host);
  const lines = [`Портал открыт: ${origin}`];
  if (demo) {
    lines.push(`Демонстрационные входы, пароль у всех ${DEMO_PASSWORD}:`);
    for (const { role, email } of Object.values(demoAccounts)) lines.push(`  ${email.padEnd(20)} ${roleNames[role]}`);
  }
  return `${lines.join('\n')}\n`;
}
