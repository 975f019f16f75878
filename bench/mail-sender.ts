// A sender of mailings by itself: what a letter costs is what this process takes. `order`: the portal's settings and the mailing.
import { readConfig } from '#server/config.ts';
import { sendMailings } from '#server/features/mailing/sending/job.ts';
import { isOver } from '#server/features/mailing/states.ts';
import { openServices } from '#server/open-services.ts';

export type SenderOrder = { settings: Record<string, string>; mailing_id: number };
export type SenderTook = { processor_ms: number; took_ms: number };

const { settings, mailing_id } = JSON.parse(process.argv[2] ?? '') as SenderOrder;
const lines = { write: () => {}, flushSync: () => {} };
const services = await openServices(readConfig(settings), settings.DATABASE_URL ?? '', { works: false, lines });
const [began, spent] = [performance.now(), process.cpuUsage()];
while (!(await isOver(services.db, mailing_id))) await sendMailings.run(services, {}, { last: false });
const { user, system } = process.cpuUsage(spent);
const took: SenderTook = { processor_ms: (user + system) / 1000, took_ms: performance.now() - began };
console.log(JSON.stringify(took));
await services.close();
