import type { ErasureState } from './states.ts';

export const erasureTitles: Record<ErasureState, string> = {
  waiting: 'Ждут исполнения',
  cancelled: 'Отменены',
  done: 'Исполнены',
};
