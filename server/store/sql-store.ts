import { backups } from './backups';
import type { Database } from './database';
import { deletionQueries } from './deletion-queries';
import { deliveryQueries } from './delivery-queries';
import { backlogQueries, intervalQueries } from './health-queries';
import { intakeQueries } from './intake-queries';
import { leaseQueries } from './lease-queries';
import { pauseQueries } from './pause-queries';
import { FIRST_QUEUE, type Queue, recipientQueue, webhookQueue } from './queue';
import { reassignQueries } from './reassign-queries';
import { makeDueNow, retryQueries } from './retry-queries';
import { staffQueries } from './staff-queries';
import { type DeliveryQueue, type Store, WEBHOOK } from './store';

/** The store on any SQL database; see {@link Store} for what each method promises. */
export function createSqlStore(database: Database): Store {
  return {
    firstQueue: createQueue(database, FIRST_QUEUE),
    recipientQueue: (address, isFirst) => createQueue(database, recipientQueue(address, isFirst)),
    webhookQueue: createQueue(database, webhookQueue(WEBHOOK)),
    ...intakeQueries(database),
    ...reassignQueries(database),
    ...retryQueries(database),
    ...intervalQueries(database),
    ...staffQueries(database),
    ...deletionQueries(database),
    ...backups(database),
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
