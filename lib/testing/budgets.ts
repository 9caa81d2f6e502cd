import type { Visit, Weight } from './browse';

/**
 * The budgets that are exact, in kB of brotli bodies (kB = 1000 bytes) on a phone: what is on the wire after the load
 * and after the whole scroll. `npm test` keeps them and `npm run bench` prints them.
 */
export interface Budget {
  name: string;
  limit: number;
  unit: 'kB' | '';
  measure: (visit: Visit) => number;
  /** Whether the content decides it: such a budget is of the sample content, and staff may write more. */
  isOfContent?: true;
}

const kB = (bytes: number) => bytes / 1000;
const sum = (figures: Weight['bytes']) => Object.values(figures).reduce((before, figure) => before + figure, 0);
const total = ({ bytes }: Weight) => sum(bytes);

export const BUDGETS: Budget[] = [
  { name: 'JavaScript on load', limit: 75, unit: 'kB', measure: ({ onLoad }) => kB(onLoad.bytes.js) },
  // With the styles of the page.
  { name: 'HTML', limit: 27, unit: 'kB', measure: ({ onLoad }) => kB(onLoad.bytes.html), isOfContent: true },
  { name: 'Fonts', limit: 60, unit: 'kB', measure: ({ onLoad }) => kB(onLoad.bytes.font) },
  {
    name: 'Pictures on load',
    limit: 60,
    unit: 'kB',
    measure: ({ onLoad }) => kB(onLoad.bytes.image),
    isOfContent: true,
  },
  { name: 'All on load', limit: 195, unit: 'kB', measure: ({ onLoad }) => kB(total(onLoad)), isOfContent: true },
  {
    // How many pictures are near the first screen is up to the content, whose pictures are weighed above.
    name: 'Requests on load, pictures aside',
    limit: 14,
    unit: '',
    measure: ({ onLoad: { requests } }) => sum(requests) - requests.image,
  },
  {
    name: 'JavaScript after the whole scroll',
    limit: 118,
    unit: 'kB',
    measure: ({ afterScroll }) => kB(afterScroll.bytes.js),
  },
  {
    name: 'All but film after the whole scroll',
    limit: 600,
    unit: 'kB',
    measure: ({ afterScroll }) => kB(total(afterScroll) - afterScroll.bytes.film),
    isOfContent: true,
  },
  { name: 'Films after the whole scroll', limit: 1, unit: '', measure: ({ films }) => films },
  { name: 'Layout shift over load and scroll', limit: 0, unit: '', measure: ({ cls }) => cls },
  { name: 'Files fetched twice', limit: 0, unit: '', measure: ({ afterScroll }) => afterScroll.repeated.length },
  { name: 'Requests to others', limit: 0, unit: '', measure: ({ foreignRequests }) => foreignRequests.length },
  { name: 'Rules of axe broken', limit: 0, unit: '', measure: ({ axeViolations }) => axeViolations.length },
];
