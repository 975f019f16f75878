import type { StoredFile } from './upload-file.ts';

/** One of several uploads. */
export type OneOfMany = {
  key: string;
  file: File;
  /** Progress from 0 to 1. */
  part: number;
  /** A photo is being made smaller before it goes. */
  isShrinking?: boolean;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  stored: StoredFile | undefined;
  /** Why it failed. */
  failure: string | undefined;
  /** Whether a retry may help. */
  mayRetry?: boolean;
};

type Batch = {
  files: readonly Pick<OneOfMany, 'state'>[];
  /** Stored files that the screen has taken over already. */
  taken: number;
};

/**
 * «Загружено 30 из 31. Не загружено: 1.»: a whole batch in words, with the files the screen has taken over (docs/product/interface.md,
 * «Files on their way»); changes with files, not with percents. Empty before the first one.
 */
export function progressWords({ files, taken }: Batch): string {
  const total = files.length + taken;
  if (total === 0) return '';
  const failed = files.filter(({ state }) => state === 'failed').length;
  const sent = taken + files.filter(({ state }) => state === 'sent').length;
  return `Загружено ${sent} из ${total}.${failed > 0 ? ` Не загружено: ${failed}.` : ''}`;
}
