import { collectDefaultMetrics, Registry } from 'prom-client';

/** What /metrics shows, in the text format of Prometheus. */
export type Metrics = { read: () => Promise<string>; contentType: string };

/** The metrics of this process alone. */
export function ownRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

export function ownMetrics(): Metrics {
  const registry = ownRegistry();
  return { read: () => registry.metrics(), contentType: registry.contentType };
}
