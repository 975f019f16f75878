import { collectDefaultMetrics, Registry } from 'prom-client';
import { storageGauges } from '#server/platform/storage/gauges.ts';

/** What /metrics shows, in the text format of Prometheus. */
export type Metrics = { read: () => Promise<string>; contentType: string };

/** The metrics of this process alone. */
export function ownRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const gauge of storageGauges) registry.registerMetric(gauge);
  return registry;
}

export function ownMetrics(): Metrics {
  const registry = ownRegistry();
  return { read: () => registry.metrics(), contentType: registry.contentType };
}
