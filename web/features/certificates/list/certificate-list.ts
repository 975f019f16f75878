import { certificateKindNames, certificateStateNames } from '#contract/certificates/kinds.ts';
import { directions } from '#contract/families/directions.ts';
import { oneOf, readYear } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const kind = oneOf(certificateKindNames);
const direction = oneOf(directions);

const addressReaders = { kind, state: oneOf(certificateStateNames), direction, season: readYear };

/** Participants and guides who may have a certificate of a season, with its state. */
export const certificateList = defineList({
  title: 'Сертификаты',
  readers: addressReaders,
  input: ({ ...given }) => given,
  query: ({ certificates }, input) => certificates.list.queryOptions({ input }),
  prefetch: [({ system }) => system.info.queryOptions()],
  excel: '/admin/certificate/excel',
  refresh: 30_000,
});

export const archiveList = defineList({
  title: 'Архив сертификатов',
  readers: { kind, direction, season: readYear, sent: oneOf(['true', 'false']) },
  query: ({ certificates }, input) => certificates.archive.queryOptions({ input }),
  excel: '/admin/certificate/archive/excel',
  refresh: 30_000,
});
