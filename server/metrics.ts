import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { Metrics } from '#server/platform/http/health.ts';
import { measureGauge } from '#server/platform/metrics/measure-gauges.ts';
import { processMetrics } from '#server/platform/metrics/process-metrics.ts';
import { storageGauges } from '#server/platform/storage/cleaning/gauges.ts';
import { features } from './features.ts';

const measures = features.flatMap((feature) => feature.measures ?? []).map(measureGauge);

/** Every number of the portal that Prometheus is shown; what does not stand here is not shown. */
export function ownRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics: readonly Metric[] = [...processMetrics, ...storageGauges, ...measures];
  for (const metric of metrics) registry.registerMetric(metric);
  return registry;
}

export function ownMetrics(): Metrics {
  const registry = ownRegistry();
  return { read: () => registry.metrics(), contentType: registry.contentType };
}
