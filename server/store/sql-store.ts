import { backups } from './backups';
import type { Database } from './database';
import { deletionQueries } from './deletion-queries';
import { deliveryQueries } from './delivery-queries';
import { backlogQueries, intervalQueries } from './health-queries';
import { intakeQueries } from './intake-queries';
import { leaseQueries } from './lease-queries';
import { pauseQueries } from './pause-queries';
import { FIRST_QUEUE, furtherQueue, type Queue } from './queue';
import { reassignQueries } from './reassign-queries';
import { makeDueNow, retryQueries } from './retry-queries';
import { staffQueries } from './staff-queries';
import type { DeliveryQueue, Store } from './store';

/** The store on any SQL database; see {@link Store} for what each method promises. */
export function createSqlStore(database: Database): Store {
  return {
    ...createQueue(database, FIRST_QUEUE),
    ...intakeQueries(database),
    ...reassignQueries(database),
    ...retryQueries(database),
    ...intervalQueries(database),
    ...staffQueries(database),
    ...deletionQueries(database),
    ...backups(database),
    queueOf: (target) => createQueue(database, furtherQueue(target)),
    migrate: database.migrate,
    close: database.close,
  };
}

function createQueue(database: Database, queue: Queue): DeliveryQueue {
  return {
    ...leaseQueries(database, queue),
    ...deliveryQueries(database, queue),
    ...pauseQueries(database, queue),
    ...backlogQueries(database, queue),
    makeDueNow: () => makeDueNow(database, queue),
  };
}
