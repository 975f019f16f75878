import { parentPort, workerData } from 'node:worker_threads';
import { FileFault, type ReadFile } from '../found.ts';
import { readFile } from './read-file.ts';

export type Reading = { files: readonly Uint8Array[]; max_questions: number };
export type ReadingAnswer = (ReadFile | { fault: string })[];

const answer = ({ files, max_questions }: Reading): ReadingAnswer =>
  files.map((bytes) => {
    try {
      return readFile(bytes, max_questions);
    } catch (error) {
      if (error instanceof FileFault) return { fault: error.message };
      throw error;
    }
  });

parentPort?.postMessage(answer(workerData as Reading));
