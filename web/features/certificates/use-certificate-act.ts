import { useAskedAct } from '#web/kit/use-asked-act.ts';

/** Asks, does it, and says what came of it; the lists are asked anew. */
export const useCertificateAct = () => useAskedAct('certificates', 'season');

/** A line for each refusal. */
export const inLines = (errors: readonly string[]): string => errors.join('\n');
