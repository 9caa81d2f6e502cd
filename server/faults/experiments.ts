import { backup } from './backup';
import { crashes } from './crashes';
import { flood } from './flood';
import type { Experiment } from './harness';
import { hostile } from './hostile';
import { clockSkew, instances } from './instances';
import { load, memory } from './load';
import { lostReplies } from './lost-replies';
import { mailOutage } from './mail-outage';
import { slowClients } from './slow-clients';
import { storageFaults } from './storage-faults';

/** Every experiment by the name of its command. */
export const experiments: Record<string, Experiment> = {
  crashes,
  instances,
  'clock-skew': clockSkew,
  'mail-outage': mailOutage,
  'storage-faults': storageFaults,
  hostile,
  'slow-clients': slowClients,
  'lost-replies': lostReplies,
  flood,
  backup,
  load,
  memory,
};
