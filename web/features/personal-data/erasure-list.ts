import { erasureStates } from '#contract/personal-data/states.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const keeps = { state: oneOf(erasureStates) };

export const erasureList = defineList({
  title: 'Удаление данных',
  keeps,
  input: ({ page, state }) => ({ page, ...(state && { state }) }),
  ask: ({ personalData }, input) => personalData.listErasures.queryOptions({ input }),
});
