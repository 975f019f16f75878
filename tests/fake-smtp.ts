import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type FakeSmtp = {
  url: string;
  /** What was taken over: the whole text of each letter, in order. */
  letters: string[];
  /** Answers to the next letters instead of «taken», first in first out; a promise keeps the sender waiting. */
  answers: (string | Promise<string>)[];
  /** How many letters have arrived, taken or not. */
  arrived: () => number;
  close: () => Promise<void>;
};

/** A mail server of a few lines: enough of SMTP for nodemailer, on a free port. */
export async function openFakeSmtp(): Promise<FakeSmtp> {
  const letters: string[] = [];
  const answers: FakeSmtp['answers'] = [];
  const sockets = new Set<Socket>();
  let arrived = 0;

  const talk = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 fake\r\n');
    let buffer = '';
    let inLetter = false;
    const finish = async (letter: string) => {
      arrived += 1;
      const answer = (await answers.shift()) ?? '250 taken';
      if (answer.startsWith('250') && !socket.destroyed) letters.push(letter);
      socket.write(`${answer}\r\n`);
    };
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'DATA') inLetter = true;
      socket.write(verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    };
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (;;) {
        const end = inLetter ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at < 0) return;
        const piece = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (!inLetter) command(piece);
        else {
          inLetter = false;
          void finish(piece);
        }
      }
    });
  };

  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    answers,
    arrived: () => arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
