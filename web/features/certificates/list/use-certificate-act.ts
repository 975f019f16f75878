import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';

/** `useConfirmedAct` for certificates and the season's page. */
export const useCertificateAct = () => useConfirmedAct('certificates', 'season');

/** Joins refusals, one per line. */
export const joinLines = (errors: readonly string[]): string => errors.join('\n');
