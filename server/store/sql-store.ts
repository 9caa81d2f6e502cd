import { backups } from './backups';
import type { Database } from './database';
import { deletionQueries } from './deletion-queries';
import { deliveryQueries } from './delivery-queries';
import { healthQueries } from './health-queries';
import { intakeQueries } from './intake-queries';
import { leaseQueries } from './lease-queries';
import { pauseQueries } from './pause-queries';
import { retryQueries } from './retry-queries';
import { staffQueries } from './staff-queries';
import type { Store } from './store';

/** The store on any SQL database; see {@link Store} for what each method promises. */
export function createSqlStore(database: Database): Store {
  return {
    ...intakeQueries(database),
    ...leaseQueries(database),
    ...deliveryQueries(database),
    ...retryQueries(database),
    ...pauseQueries(database),
    ...healthQueries(database),
    ...staffQueries(database),
    ...deletionQueries(database),
    ...backups(database),
    migrate: database.migrate,
    close: database.close,
  };
}
