// The load generator, in a process of its own: 20 connections, a warm-up, then the measured seconds.
import autocannon from 'autocannon';

export type LoadOrder = { url: string; headers?: Record<string, string> };
/** `total` counts the warm-up's answers as well. */
export type Load = { rate: number; p99: number; total: number };

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

const { url, headers = {} } = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const shoot = (duration: number) => autocannon({ url, headers, connections: CONNECTIONS, duration });

const warmUp = await shoot(WARM_UP_SECONDS);
const { requests, latency, non2xx, errors } = await shoot(SECONDS);
if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
const load: Load = { rate: requests.average, p99: latency.p99, total: warmUp.requests.total + requests.total };
process.stdout.write(JSON.stringify(load));
