import { once } from 'node:events';
import { createServer } from 'node:net';

/** All ports of a run, on loopback. */
export const ports = {
  etcd: 22379,
  etcd_peers: 22380,
  patroni: [22081, 22082, 22083],
  postgres: [22051, 22052, 22053],
  database: 22055,
  replica: 22056,
  s3: 22090,
  swift_account: 22091,
  swift_container: 22092,
  swift_object: 22093,
  memcached: 22094,
  relay: 22025,
  world: 22026,
  postgrey: 22027,
  imap: 22143,
  clamd: 22310,
  nginx: 22443,
  caddy: 22444,
  caddy_admin: 22445,
  portals: [22301, 22302, 22303, 22304],
  prometheus: 22900,
} as const;

/** Fails if a port is in use, e.g. by a killed run. */
export async function requireFreePorts(): Promise<void> {
  for (const port of Object.values(ports).flat()) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening').catch((error: unknown) => {
      throw new Error(`Порт ${port} занят: остался от прерванного прогона?`, { cause: error });
    });
    server.close();
    await once(server, 'close');
  }
}
