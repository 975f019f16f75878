// npm run first-day (root on Debian): runs docs/deploy/first-day.md in a bare Debian and writes the report into the
// document. FIRST_DAY_KEEP=1 keeps the machine until Ctrl-C.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type BareDebian, bootBareDebian } from './bare-debian.ts';
import { readSteps, type Step, writeReport } from './read-document.ts';

const LINES = 4;
/** Masks codes of links, although their machine is gone by then. */
const SECRET = /[\w-]{40,}/g;
const SOURCE = 'https://git.example.ru/portal.git';

/** Prepares what the world provides: the portal's source at its address, and mail servers. */
async function prepareWorld({ root, run }: BareDebian): Promise<void> {
  execFileSync('git', ['clone', '-q', '--bare', '.', path.join(root, 'srv/portal.git')]);
  await run(
    `mkdir -p /etc && printf '[url "file:///srv/portal.git"]\\n  insteadOf = ${SOURCE}\\n[safe]\\n  directory = *\\n' > /etc/gitconfig`,
  );
}

const TRUSTED = '/etc/ssl/certs/ca-certificates.crt';

/** Trusts the host's certificate authorities, e.g. of a mirror or a company's proxy. */
async function trustAsHere({ root, run }: BareDebian): Promise<void> {
  const certificates = (await readFile(TRUSTED, 'utf8')).match(/-----BEGIN[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  const own = await readFile(path.join(root, TRUSTED), 'utf8');
  const added = certificates.filter((certificate) => !own.includes(certificate));
  if (added.length === 0) return;
  for (const [at, certificate] of added.entries())
    await writeFile(path.join(root, `usr/local/share/ca-certificates/around-${at}.crt`), `${certificate}\n`);
  await run(
    `update-ca-certificates && mkdir -p /usr/etc /usr/local/etc && printf 'cafile=${TRUSTED}\n' | tee /usr/etc/npmrc > /usr/local/etc/npmrc`,
  );
}

/** Delivers all letters into one local mailbox, so that nobody outside gets any. */
const TAKE_LETTERS = `postconf -e mydestination=localhost virtual_alias_maps=static:root@localhost && systemctl restart postfix`;

const scriptOf = (step: Step): string =>
  'commands' in step
    ? step.commands
    : `cd /srv/portal && NODE_EXTRA_CA_CERTS=/etc/portal-ca/ca.pem node_modules/.bin/node tests/first-day/run-step.ts ${step.person}`;

const tail = (output: string): string[] =>
  output
    .split('\n')
    .map((line) => stripVTControlCharacters(line).replaceAll(SECRET, '…').trimEnd())
    .filter((line) => line !== '' && !line.startsWith('> '))
    .slice(-LINES);

const seconds = (value: number) => `${value.toFixed(1).replace('.', ',')} с`;

const opened = new AsyncDisposableStack();
const end = async (code: number): Promise<never> => {
  await opened.disposeAsync().catch((error: unknown) => console.error(error));
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(1));

try {
  const steps = await readSteps();
  const machine = await bootBareDebian(opened);
  await prepareWorld(machine);
  await trustAsHere(machine);
  const first = `Голый Debian ${machine.version} (mmdebstrap), своя сеть и своя systemd — ${seconds(machine.seconds)}`;
  console.log(first);
  const lines: string[] = [];
  let total = 0;
  let isGood = true;
  for (const step of steps) {
    const done = await machine.run(scriptOf(step));
    total += done.seconds;
    const title = `# ${step.heading}${'person' in step ? ' (через HTTPS, как в браузере)' : ''} — ${seconds(done.seconds)}`;
    console.log([title, ...tail(done.said)].join('\n'));
    lines.push(title, ...tail(done.said));
    if (done.code !== 0) {
      console.error(done.said.slice(-6000));
      isGood = false;
      break;
    }
    if ('commands' in step && step.commands.includes('postconf')) await machine.run(TAKE_LETTERS);
  }
  console.log(`Всё: ${seconds(total)}`);
  if (isGood) {
    const day = new Date().toISOString().slice(0, 10);
    await writeReport(
      [`${day}. ${first}; всё по порядку — ${seconds(total)}.`, '', '```text', ...lines, '```', ''].join('\n'),
    );
  }
  if (process.env.FIRST_DAY_KEEP) {
    console.log(`Машина работает: ${machine.root}`);
    await new Promise(() => setInterval(() => {}, 60_000));
  }
  await end(isGood ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}
