import { connect } from 'node:net';

/** Whether a server on a local port begins its answer with `answer`; `asked` is sent first. */
export const answersWith = (port: number, answer: string, asked = ''): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(asked));
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (said) => {
      resolve(said.toString().startsWith(answer));
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
