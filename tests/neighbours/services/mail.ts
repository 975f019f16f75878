import { execFileSync } from 'node:child_process';
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answersWith } from '../answers-with.ts';
import { ports } from '../ports.ts';
import { idOf, type Program, type RunContext, runProgram, until } from '../run-program.ts';

const DOMAIN = 'portal.test';
/** Recipients' addresses, named by what their server does. */
export const world = {
  takes: (name: string) => `${name}@world.test`,
  /** Refused by the portal's own server at once. */
  refused: (name: string) => `${name}@refused.test`,
  /** Accepted by the portal's own server, refused by the recipient's. */
  bounces: (name: string) => `${name}@bouncing.test`,
  /** Deferred at the first try. */
  greylists: (name: string) => `${name}@grey.test`,
  /** Accepted slowly. */
  slow: (name: string) => `${name}@slow.test`,
};

const masterConfig = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
pickup    unix  n - n 60 1 pickup
cleanup   unix  n - n -  0 cleanup
qmgr      unix  n - n 1  1 qmgr
tlsmgr    unix  - - n 1000? 1 tlsmgr
rewrite   unix  - - n -  - trivial-rewrite
bounce    unix  - - n -  0 bounce
defer     unix  - - n -  0 bounce
trace     unix  - - n -  0 bounce
verify    unix  - - n -  1 verify
flush     unix  n - n 1000? 0 flush
proxymap  unix  - - n -  - proxymap
smtp      unix  - - n -  - smtp
relay     unix  - - n -  - smtp
showq     unix  n - n -  - showq
error     unix  - - n -  - error
retry     unix  - - n -  - error
discard   unix  - - n -  - discard
local     unix  - n n -  - local
virtual   unix  - n n -  - virtual
lmtp      unix  - - n -  - lmtp
anvil     unix  - - n -  1 anvil
scache    unix  - - n -  1 scache
postlog   unix-dgram n - n - 1 postlogd
`;

/** Starts a postfix in a folder. */
async function makePostfix(
  ground: RunContext,
  name: string,
  port: number,
  lines: readonly string[],
): Promise<() => Promise<Program>> {
  const folder = path.join(ground.folder, name);
  for (const one of ['etc', 'queue', 'data', 'mail']) await mkdir(path.join(folder, one), { recursive: true });
  await chown(path.join(folder, 'data'), idOf('-u', 'postfix'), idOf('-g', 'postfix'));
  await chown(path.join(folder, 'mail'), idOf('-u', 'nobody'), idOf('-g', 'nobody'));
  await writeFile(path.join(folder, 'etc', 'master.cf'), masterConfig(port));
  await writeFile(
    path.join(folder, 'etc', 'main.cf'),
    [
      'compatibility_level = 3.6',
      `queue_directory = ${folder}/queue`,
      `data_directory = ${folder}/data`,
      `maillog_file = ${folder}/mail.log`,
      `maillog_file_prefixes = ${ground.folder}`,
      `myhostname = ${name}.test`,
      'mydestination =',
      'alias_maps =',
      'local_recipient_maps =',
      'inet_interfaces = loopback-only',
      'inet_protocols = ipv4',
      'mynetworks = 127.0.0.0/8',
      'disable_dns_lookups = yes',
      'smtp_host_lookup = native',
      'smtp_tls_security_level = none',
      'smtpd_tls_security_level = none',
      'smtp_line_length_limit = 998',
      `virtual_mailbox_base = ${folder}/mail`,
      'virtual_mailbox_maps = static:all/',
      `virtual_uid_maps = static:${idOf('-u', 'nobody')}`,
      `virtual_gid_maps = static:${idOf('-g', 'nobody')}`,
      'minimal_backoff_time = 5s',
      'maximal_backoff_time = 10s',
      'queue_run_delay = 5s',
      'smtpd_peername_lookup = no',
      'smtpd_client_connection_count_limit = 0',
      ...lines,
      '',
    ].join('\n'),
  );
  const etc = path.join(folder, 'etc');
  execFileSync('postfix', ['-c', etc, 'check'], { stdio: 'pipe' });
  return async () => {
    const program = runProgram(ground, {
      name: `postfix-${name}`,
      command: '/usr/lib/postfix/sbin/master',
      // In the run's process group: `postfix start` would leave it and outlive the run.
      args: ['-d', '-c', etc],
    });
    await until(`postfix ${name}`, () => answersWith(port, '220'));
    return program;
  };
}

/** The portal's mail server, the recipients' server, and the mailbox of bounces. */
export type Mail = {
  settings: Record<string, string>;
  /** All letters received by recipients, complete. */
  letters: () => Promise<string[]>;
  /** Stops and starts the portal's mail server. */
  cut: () => Promise<void>;
  join: () => Promise<void>;
};

export async function openMail(ground: RunContext): Promise<Mail> {
  const greylist = path.join(ground.folder, 'postgrey');
  await mkdir(greylist);
  await chown(greylist, idOf('-u', 'postgrey'), idOf('-g', 'postgrey'));
  runProgram(ground, {
    name: 'postgrey',
    command: 'postgrey',
    args: [`--inet=127.0.0.1:${ports.postgrey}`, '--delay=5', `--dbdir=${greylist}`, '--auto-whitelist-clients=0'],
    user: 'postgrey',
  });
  const boxes = (...lines: string[]) => `inline:{ ${lines.map((line) => `{ ${line} }`).join(', ')} }`;
  const startWorld = await makePostfix(ground, 'world', ports.world, [
    'virtual_mailbox_domains = world.test grey.test slow.test',
    `smtpd_recipient_restrictions = check_recipient_access ${boxes('bouncing.test = 550 5.1.1 No such mailbox')}, reject_unauth_destination`,
    'smtpd_relay_restrictions =',
  ]);
  const startRelay = await makePostfix(ground, 'relay', ports.relay, [
    `relayhost = [127.0.0.1]:${ports.world}`,
    `virtual_mailbox_domains = ${DOMAIN}`,
    // Greylisting and delays as a recipient's own server would apply them.
    'smtpd_restriction_classes = grey, slow',
    `grey = check_policy_service inet:127.0.0.1:${ports.postgrey}`,
    'slow = sleep 8',
    `smtpd_recipient_restrictions = check_recipient_access ${boxes('refused.test = 550 5.1.1 No such mailbox', 'grey.test = grey', 'slow.test = slow')}, permit_mynetworks, reject`,
  ]);
  await startWorld();
  let relay = await startRelay();

  const dovecot = path.join(ground.folder, 'dovecot');
  await mkdir(dovecot);
  const mails = path.join(ground.folder, 'relay', 'mail', 'all');
  const config = path.join(dovecot, 'dovecot.conf');
  await writeFile(
    config,
    `base_dir = ${dovecot}/run
state_dir = ${dovecot}/state
log_path = ${dovecot}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mails}
service imap-login {
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=bounces
}
userdb {
  driver = static
  args = uid=${idOf('-u', 'nobody')} gid=${idOf('-g', 'nobody')} home=${dovecot}
}
`,
  );
  runProgram(ground, { name: 'dovecot', command: 'dovecot', args: ['-F', '-c', config] });

  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${ports.relay}`,
      BOUNCES_ADDRESS: `bounces@${DOMAIN}`,
      BOUNCES_URL: `imap://bounces:bounces@127.0.0.1:${ports.imap}`,
    },
    letters: async () => {
      const folder = path.join(ground.folder, 'world', 'mail', 'all', 'new');
      const names = await readdir(folder).catch(() => []);
      return await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    },
    cut: () => relay.stop(),
    join: async () => {
      relay = await startRelay();
    },
  };
}
