import { useAskedAct } from '#web/kit/use-asked-act.ts';

/** `useAskedAct` for certificates and the season's page. */
export const useCertificateAct = () => useAskedAct('certificates', 'season');

/** Joins refusals, one per line. */
export const inLines = (errors: readonly string[]): string => errors.join('\n');
