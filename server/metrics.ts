import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { deadlineMeasures } from '#server/features/participation/measures.ts';
import { messageMeasures } from '#server/platform/delivery/measures.ts';
import type { Metrics } from '#server/platform/http/health.ts';
import { jobMeasures } from '#server/platform/jobs/measures.ts';
import { measureGauge } from '#server/platform/metrics/measure-gauges.ts';
import { processMetrics } from '#server/platform/metrics/process-metrics.ts';
import { storageGauges } from '#server/platform/storage/gauges.ts';
import { fileMeasures } from '#server/platform/storage/measures.ts';

const measures = [...messageMeasures, ...jobMeasures, ...deadlineMeasures, ...fileMeasures].map(measureGauge);

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
