import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answersWith } from '../answers-with.ts';
import { ports } from '../ports.ts';
import { type Program, type RunContext, runProgram, until } from '../run-program.ts';

export type Certificate = { file: string; key: string };

/** Host name of certificate and portal address. */
const HOST = 'localhost';

/** A self-signed certificate for the run's proxies. */
export function makeCertificate({ folder }: Pick<RunContext, 'folder'>): Certificate {
  const [file, key] = [path.join(folder, 'tls.crt'), path.join(folder, 'tls.key')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      file,
      '-subj',
      `/CN=${HOST}`,
      '-addext',
      `subjectAltName=DNS:${HOST},IP:127.0.0.1`,
    ],
    { stdio: 'pipe' },
  );
  return { file, key };
}

const example = async (name: string): Promise<string> =>
  await readFile(new URL(`../../../docs/deploy/${name}`, import.meta.url), 'utf8');

const serverLine = (port: number, isDown: boolean) =>
  `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s${isDown ? ' down' : ''};`;

/** docs/deploy/nginx.conf.example on a local port. */
async function nginxConfig(
  folder: string,
  { file, key }: Certificate,
  port: number,
  portals: readonly number[],
  down?: number,
): Promise<string> {
  const site = (await example('nginx.conf.example'))
    .replace(/^ {4}server 127\.0\.0\.1:3000.*$/m, portals.map((one) => serverLine(one, one === down)).join('\n'))
    // Without the redirect from the plain port.
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replaceAll(/\/var\/log\/nginx\/(?=portal)/g, `${folder}/`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
    .replaceAll('portal.example.ru;', `${HOST};`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${file};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    .replaceAll('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
  return `pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
daemon off;
user root;
events { worker_connections 4096; }
http {
access_log off;
client_body_temp_path ${folder}/body;
proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi;
scgi_temp_path ${folder}/scgi;
${site}
}
`;
}

/** A proxy with TLS and HTTP/2 before several portals. */
export type FrontProxy = {
  origin: string;
  /** Takes a portal out of the list before it is stopped; without a port, all are in it. */
  leaveOut: (port?: number) => Promise<void>;
  /** Everything in its logs. */
  logged: () => Promise<string>;
  stop: () => Promise<void>;
};

/** Waits until it answers, even with an error. */
const untilOpen = ({ child, output }: Program, port: number) =>
  until('the proxy', async () => {
    if (child.exitCode !== null) throw new Error(output());
    return await answersWith(port, 'HTTP/1.', 'GET / HTTP/1.0\r\n\r\n');
  });

export async function openNginx(
  ground: RunContext,
  certificate: Certificate,
  portals: readonly number[],
  port: number = ports.nginx,
): Promise<FrontProxy> {
  const folder = path.join(ground.folder, `nginx-${port}`);
  await mkdir(folder);
  const config = path.join(folder, 'nginx.conf');
  const write = async (down?: number) =>
    await writeFile(config, await nginxConfig(folder, certificate, port, portals, down));
  await write();
  const program: Program = runProgram(ground, { name: `nginx-${port}`, command: 'nginx', args: ['-c', config] });
  await untilOpen(program, port);
  return {
    origin: `https://${HOST}:${port}`,
    leaveOut: async (down) => {
      await write(down);
      program.child.kill('SIGHUP');
    },
    logged: async () =>
      (
        await Promise.all(['portal.log', 'portal-error.log'].map((name) => readFile(path.join(folder, name), 'utf8')))
      ).join(''),
    stop: () => program.stop('SIGQUIT'),
  };
}

/** docs/deploy/Caddyfile.example on a local port. */
async function caddyConfig(
  { file, key }: Certificate,
  port: number,
  admin: number,
  portals: readonly number[],
): Promise<string> {
  const site = (await example('Caddyfile.example'))
    .replace(/^\{$/m, `{\n\tadmin 127.0.0.1:${admin}\n\tauto_https off`)
    .replace(/^portal\.example\.ru \{/m, `https://${HOST}:${port} {\n\ttls ${file} ${key}`)
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${portals.map((one) => `127.0.0.1:${one}`).join(' ')}`);
  return site;
}

export async function openCaddy(
  ground: RunContext,
  certificate: Certificate,
  portals: readonly number[],
  port: number = ports.caddy,
  admin: number = ports.caddy_admin,
): Promise<FrontProxy> {
  const folder = path.join(ground.folder, `caddy-${port}`);
  await mkdir(folder);
  const config = path.join(folder, 'Caddyfile');
  const write = async (down?: number) =>
    await writeFile(
      config,
      await caddyConfig(
        certificate,
        port,
        admin,
        portals.filter((one) => one !== down),
      ),
    );
  await write();
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = (name: string, command: string) =>
    runProgram(ground, {
      name,
      command: 'caddy',
      args: [command, '--config', config, '--adapter', 'caddyfile'],
      env,
    });
  const program = caddy(`caddy-${port}`, 'run');
  await untilOpen(program, port);
  return {
    origin: `https://${HOST}:${port}`,
    leaveOut: async (down) => {
      await write(down);
      const reload = runProgram(ground, {
        name: `caddy-reload-${port}`,
        command: 'caddy',
        args: ['reload', '--config', config, '--adapter', 'caddyfile', '--address', `127.0.0.1:${admin}`],
        env,
      });
      await reload.ended;
    },
    logged: async () => program.output(),
    stop: () => program.stop(),
  };
}
