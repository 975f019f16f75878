import { formatTenths } from '#contract/words/numbers.ts';

/** What an answer that brings this share, in percent, is called: «верно отчасти, 50 %». */
export function shareInWords(share: number): string {
  if (share === 100) return 'верно';
  return share === 0 ? 'неверно' : `верно отчасти, ${formatTenths(share)} %`;
}
