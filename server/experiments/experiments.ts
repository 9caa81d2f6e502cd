import { crashes } from './crashes';
import type { Experiment } from './harness';
import { instances } from './instances';
import { mailOutage } from './mail-outage';

/** Every experiment by the name of its command. */
export const experiments: Record<string, Experiment> = {
  crashes,
  instances,
  'mail-outage': mailOutage,
};
