import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ports } from '../ports.ts';
import { type Program, type RunContext, runProgram, until } from '../run-program.ts';

const run = promisify(execFile);
const servers = ['account', 'container', 'object'] as const;

const serverConfig = (kind: (typeof servers)[number], folder: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[`swift_${kind}`]}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = WARNING
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConfig = (folder: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports.s3}
workers = 0
user = root
swift_dir = ${folder}
log_level = WARNING
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
location = ru-1
[filter:tempauth]
use = egg:swift#tempauth
user_portal_files = s3-secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** OpenStack Swift with its S3 interface. */
export type ObjectStorage = {
  settings: Record<string, string>;
  bucket: string;
  client: S3Client;
  /** Stops and starts its proxy server. */
  cut: () => Promise<void>;
  join: () => Promise<void>;
};

export async function openStorage(ground: RunContext): Promise<ObjectStorage> {
  const folder = path.join(ground.folder, 'swift');
  await mkdir(path.join(folder, 'devices', 'd1'), { recursive: true });
  await writeFile(
    path.join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = neighbours\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  for (const kind of servers) {
    await writeFile(path.join(folder, `${kind}.conf`), serverConfig(kind, folder));
    const ring = (...args: string[]) => run('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder });
    await ring('create', '6', '1', '1');
    await ring('add', `r1z1-127.0.0.1:${ports[`swift_${kind}`]}/d1`, '1');
    await ring('rebalance');
  }
  await writeFile(path.join(folder, 'proxy.conf'), proxyConfig(folder));
  const env = { SWIFT_DIR: folder };
  runProgram(ground, {
    name: 'memcached',
    command: 'memcached',
    args: ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', 'nobody'],
  });
  for (const kind of servers)
    runProgram(ground, {
      name: `swift-${kind}`,
      command: `swift-${kind}-server`,
      args: [path.join(folder, `${kind}.conf`)],
      env,
    });
  const startProxy = () =>
    runProgram(ground, {
      name: 'swift-proxy',
      command: 'swift-proxy-server',
      args: [path.join(folder, 'proxy.conf')],
      env,
    });
  let proxy: Program = startProxy();
  const endpoint = `http://127.0.0.1:${ports.s3}`;
  const credentials = { accessKeyId: 'portal:files', secretAccessKey: 's3-secret' };
  const client = new S3Client({ endpoint, region: 'ru-1', credentials, forcePathStyle: true, maxAttempts: 1 });
  ground.opened.defer(() => client.destroy());
  const bucket = 'portal';
  await until('Swift', async () => await client.send(new CreateBucketCommand({ Bucket: bucket })));
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_KEY: credentials.accessKeyId,
      S3_SECRET: credentials.secretAccessKey,
      S3_REGION: 'ru-1',
    },
    bucket,
    client,
    cut: () => proxy.stop(),
    join: async () => {
      proxy = startProxy();
      await until('Swift again', async () => (await fetch(endpoint)).status > 0);
    },
  };
}
