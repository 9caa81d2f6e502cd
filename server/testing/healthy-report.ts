import type { HealthReport } from '@/server/health';

/** What `/healthz` tells of a service that lacks nothing. */
export const healthyReport: HealthReport = {
  status: 'ok',
  reasons: [],
  pending: 0,
  overCap: 0,
  dead: 0,
  refused: 0,
  held: 0,
  expiring: 0,
  oldestAgeSeconds: 0,
  mail: 'configured',
};
