import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type FakeImap = {
  url: string;
  /** Letters of the mailbox; a letter's number is its index plus one. */
  letters: { source: string; flags: Set<string> }[];
  close: () => Promise<void>;
};

/** A minimal IMAP server for imapflow, on a free port; accepts any sign-in. */
export async function openFakeImap(): Promise<FakeImap> {
  const letters: FakeImap['letters'] = [];
  const sockets = new Set<Socket>();

  /** Lines before «OK». Expunged letters keep their place, so that numbers stay. */
  const answer = (command: string): string[] => {
    const [, verb = '', uid = ''] = command.match(/^(?:UID )?(\S+) ?(\d*)/i) ?? [];
    const letter = letters[Number(uid) - 1];
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1'];
      case 'LIST':
        return ['* LIST () "/" INBOX'];
      case 'SELECT':
        return [`* ${letters.length} EXISTS`, '* OK [UIDVALIDITY 1] fine', `* OK [UIDNEXT ${letters.length + 1}] fine`];
      case 'SEARCH': {
        const unread = letters.flatMap(({ flags }, at) => (flags.has('\\Seen') ? [] : [at + 1]));
        return [['* SEARCH', ...unread].join(' ')];
      }
      case 'FETCH': {
        const source = letter?.source ?? '';
        return [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(source)}}\r\n${source})`];
      }
      case 'STORE':
        for (const [flag] of command.matchAll(/\\\w+/g)) letter?.flags.add(flag);
        return [];
      default:
        return [];
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK fake\r\n');
    let buffer = '';
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (let at = buffer.indexOf('\r\n'); at >= 0; at = buffer.indexOf('\r\n')) {
        const [, tag, command = ''] = buffer.slice(0, at).match(/^(\S+) (.*)$/) ?? [];
        buffer = buffer.slice(at + 2);
        socket.write([...answer(command), `${tag} OK done`, ''].join('\r\n'));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}`,
    letters,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
