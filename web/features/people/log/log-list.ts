import { type ReadParam, readDay, readId } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const readAction: ReadParam<string> = (given) =>
  typeof given === 'string' && /^[a-z_]{1,60}$/.test(given) ? given : undefined;

/** List with cursor paging: `before` is the last line of the previous page. */
export const logList = defineList({
  title: 'Журнал',
  readers: {
    actor_id: readId,
    subject_id: readId,
    person_id: readId,
    action: readAction,
    from: readDay,
    to: readDay,
    before: readId,
  },
  input: ({ page: _, search: __, ...given }) => given,
  query: ({ people }, input) => people.log.queryOptions({ input }),
  prefetch: [({ people }) => people.logActions.queryOptions()],
  excel: '/admin/users/log/excel',
});
