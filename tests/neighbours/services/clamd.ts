import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answersWith } from '../answers-with.ts';
import { ports } from '../ports.ts';
import { type Program, type RunContext, runProgram, until } from '../run-program.ts';

/** The test file that every scanner detects, split so that this source is not detected. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;

export type Scanner = { url: string; cut: () => Promise<void>; join: () => Promise<void> };

/** Starts clamd with a single signature, since the official ones are a download of 300 MB. */
export async function openScanner(ground: RunContext): Promise<Scanner> {
  const folder = path.join(ground.folder, 'clamd');
  await mkdir(folder);
  await writeFile(path.join(folder, 'eicar.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const config = path.join(folder, 'clamd.conf');
  await writeFile(
    config,
    `TCPSocket ${ports.clamd}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${folder}\nStreamMaxLength 512M\nMaxThreads 4\n`,
  );
  const start = async (): Promise<Program> => {
    const program = runProgram(ground, { name: 'clamd', command: 'clamd', args: ['--foreground', '-c', config] });
    await until('clamd', () => answersWith(ports.clamd, 'PONG', 'nPING\n'));
    return program;
  };
  let program = await start();
  return {
    url: `tcp://127.0.0.1:${ports.clamd}`,
    cut: () => program.stop(),
    join: async () => {
      program = await start();
    },
  };
}
