import type { HealthReport } from '@/server/health';
import { NO_BACKLOG } from '@/server/store/backlog';

const { oldestAge, ...counts } = NO_BACKLOG;

/** What `/healthz` tells of a service that lacks nothing. */
export const healthyReport: HealthReport = {
  status: 'ok',
  reasons: [],
  ...counts,
  oldestAgeSeconds: oldestAge,
  mail: 'configured',
};
