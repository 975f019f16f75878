import { certificateKindNames, certificateStateNames } from '#contract/certificates/kinds.ts';
import { directions } from '#contract/families/directions.ts';
import { aYear, oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const kind = oneOf(certificateKindNames);
const direction = oneOf(directions);

const keeps = { kind, state: oneOf(certificateStateNames), direction, season: aYear };

/** Participants and guides who may have a certificate of a season, with its state. */
export const certificateList = defineList({
  title: 'Сертификаты',
  keeps,
  input: ({ ...given }) => given,
  ask: ({ certificates }, input) => certificates.list.queryOptions({ input }),
  beside: [({ system }) => system.info.queryOptions()],
  excel: '/admin/certificate/excel',
  refresh: 30_000,
});

export const archiveList = defineList({
  title: 'Архив сертификатов',
  keeps: { kind, direction, season: aYear, sent: oneOf(['true', 'false']) },
  ask: ({ certificates }, input) => certificates.archive.queryOptions({ input }),
  excel: '/admin/certificate/archive/excel',
  refresh: 30_000,
});
