import { type AddressInfo, type ListenOptions, Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export class CannotListen extends Error {
  override name = 'CannotListen';
}

const listenFailures: Record<string, string> = {
  EADDRINUSE: 'порт уже занят: остановите другую программу или задайте другой PORT',
  EACCES: 'нет права на этот порт: задайте PORT больше 1023',
  EADDRNOTAVAIL: 'у этой машины нет такого адреса: проверьте HOST',
  ENOTFOUND: 'такого адреса нет: проверьте HOST',
};

// A whole class presses at once: so many wait to be let in, where the system's own limit (somaxconn) allows it.
const BACKLOG = 4096;
const MAX_TURNS = 1000;

/** Listens at an address; fails with CannotListen, whose sentence is printed for the operator. */
export const listen = (server: Server, { port, host }: Required<Pick<ListenOptions, 'port' | 'host'>>) =>
  new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
      reject(new CannotListen(`Портал не открывается на ${host}:${port}: ${listenFailures[code] ?? message}`)),
    );
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server.address() as AddressInfo));
  });

/**
 * Accepts no new connections; those that are open go on. The system accepts connections ahead of Node, which takes one
 * in a turn of the event loop: those already accepted are served. One that comes in the very moment of closing is reset
 * by the system: a proxy takes a process from its list before it is stopped.
 */
export async function closeListener(server: Server): Promise<void> {
  let letIn = 0;
  const count = () => {
    letIn += 1;
  };
  server.on('connection', count);
  for (let quiet = 0, turns = 0; quiet < 2 && turns < MAX_TURNS; turns += 1) {
    const before = letIn;
    await nextTurn();
    quiet = letIn === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
  // The plain kind of close: the one of http would also cut idle connections, just when somebody asks on them.
  Server.prototype.close.call(server);
}
