import { aDay, anId, type Read } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const anAction: Read<string> = (given) =>
  typeof given === 'string' && /^[a-z_]{1,60}$/.test(given) ? given : undefined;

/** List with cursor paging: `before` is the last line of the previous page. */
export const logList = defineList({
  title: 'Журнал',
  keeps: {
    actor_id: anId,
    subject_id: anId,
    person_id: anId,
    action: anAction,
    from: aDay,
    to: aDay,
    before: anId,
  },
  input: ({ page: _, search: __, ...given }) => given,
  ask: ({ people }, input) => people.log.queryOptions({ input }),
  beside: [({ people }) => people.logActions.queryOptions()],
  excel: '/admin/users/log/excel',
});
