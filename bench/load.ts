// The load generator, in a process of its own: 20 connections for so many seconds.
import autocannon from 'autocannon';

export type LoadOrder = { url: string; headers?: Record<string, string> };
export type Load = { rate: number; p99: number; total: number };

const CONNECTIONS = 20;

const { url, headers = {}, seconds } = JSON.parse(process.argv[2] ?? '') as LoadOrder & { seconds: number };
const { requests, latency, non2xx, errors } = await autocannon({
  url,
  headers,
  connections: CONNECTIONS,
  duration: seconds,
});
if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
const load: Load = { rate: requests.average, p99: latency.p99, total: requests.total };
process.stdout.write(JSON.stringify(load));
