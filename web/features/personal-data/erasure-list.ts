import { erasureStates } from '#contract/personal-data/states.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const addressReaders = { state: oneOf(erasureStates) };

export const erasureList = defineList({
  title: 'Удаление данных',
  readers: addressReaders,
  input: ({ page, state }) => ({ page, ...(state && { state }) }),
  query: ({ personalData }, input) => personalData.listErasures.queryOptions({ input }),
});
