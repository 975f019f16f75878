import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** A line of SMTP; `drop`: closes the connection instead. */
type SmtpAnswer = string | 'drop';

export type FakeSmtp = {
  url: string;
  /** Accepted letters, complete, in order. */
  letters: string[];
  /** Recipients of the accepted letters, in order. */
  recipients: string[];
  /** Answers to the next letters instead of accepting, first in first out; a promise delays the answer. */
  answers: (string | Promise<string>)[];
  /** Answers to commands instead of «ok», by their line (`RCPT TO:<…>`); `LETTER` stands for the end of a letter, `HELLO` for the greeting. */
  reply: (command: string, recipient: string) => SmtpAnswer | undefined;
  /** Number of letters that arrived, accepted or not. */
  arrived: () => number;
  /** Closes all connections and stops listening; `open` listens again at the same port. */
  kill: () => Promise<void>;
  open: () => Promise<void>;
  close: () => Promise<void>;
};

/** A minimal SMTP server for nodemailer, on a free or the given port. */
export async function openFakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  let arrived = 0;
  let port = 0;
  const fake: Pick<FakeSmtp, 'letters' | 'recipients' | 'answers' | 'reply'> = {
    letters: [],
    recipients: [],
    answers: [],
    reply: () => undefined,
  };

  const talk = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let buffer = '';
    let inLetter = false;
    let recipient = '';
    const say = (answer: SmtpAnswer) => {
      if (answer === 'drop') socket.destroy();
      else socket.write(`${answer}\r\n`);
    };
    const finish = async (letter: string) => {
      const to = recipient;
      arrived += 1;
      const answer = (await fake.answers.shift()) ?? fake.reply('LETTER', to) ?? '250 taken';
      if (answer.startsWith('250') && !socket.destroyed) {
        fake.letters.push(letter);
        fake.recipients.push(to);
      }
      say(answer);
    };
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') recipient = line.match(/<(.*?)>/)?.[1] ?? '';
      const usual = verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok';
      const answer = fake.reply(line, recipient) ?? usual;
      inLetter = verb === 'DATA' && answer.startsWith('354');
      say(answer);
    };
    say(fake.reply('HELLO', '') ?? '220 fake');
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

  let server: Server;
  const open = async () => {
    server = createServer(talk);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const kill = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await open();
  return Object.assign(fake, {
    url: `smtp://127.0.0.1:${port}`,
    arrived: () => arrived,
    kill,
    open,
    close: kill,
  });
}
