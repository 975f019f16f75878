import { defineList } from '#web/kit/list/define-list.ts';

export const erasureList = defineList({
  title: 'Удаление данных',
  input: ({ page }) => ({ page }),
  ask: ({ personalData }, input) => personalData.listErasures.queryOptions({ input }),
});
