import type { Backlog, CountedQueue } from './store';

/** Where nothing waits. */
export const NO_BACKLOG: Backlog = {
  pending: 0,
  overCap: 0,
  dead: 0,
  refused: 0,
  held: 0,
  expiring: 0,
  oldestAge: 0,
};

/** What waits in two places together. */
export function addBacklogs(one: Backlog, other: Backlog): Backlog {
  return {
    pending: one.pending + other.pending,
    overCap: one.overCap + other.overCap,
    dead: one.dead + other.dead,
    refused: one.refused + other.refused,
    held: one.held + other.held,
    expiring: one.expiring + other.expiring,
    oldestAge: Math.max(one.oldestAge, other.oldestAge),
  };
}

/** What waits in several queues, by their last counts. What is held is held in all of them, and counts once. */
export function totalBacklog(queues: readonly CountedQueue[]): Backlog {
  const backlogs = queues.map((queue) => queue.lastBacklog() ?? NO_BACKLOG);
  return {
    ...backlogs.reduce(addBacklogs, NO_BACKLOG),
    held: Math.max(0, ...backlogs.map(({ held }) => held)),
  };
}
