import { type Finding, isConfirmation } from './finding';

interface Topic {
  title: string;
  isAbout: (finding: Finding) => boolean;
}

const LINK_KEYS = ['href', 'route', 'scrollToId', 'linkedin', 'url'];
const MEDIA_KEYS = [
  'src',
  'alt',
  'avif',
  'webp',
  'jpeg',
  'width',
  'height',
  'image',
  'logo',
  'film',
  'sources',
  'poster',
];

const hasKey = ({ keys = [] }: Finding, wanted: string[]) => keys.some((key) => wanted.includes(String(key)));

const isAboutSpelling = ({ words }: Finding) => words !== undefined;
const isAboutPolicy = (finding: Finding) =>
  /^content\/privacy-policy\./.test(finding.file) || isConfirmation(finding, 'policy');
const isAboutPositions = (finding: Finding) =>
  (finding.file === 'content/site.ts' && /\bposition\b/.test(finding.field)) || isConfirmation(finding, 'positions');
const isAboutColours = (finding: Finding) =>
  (finding.file === 'content/brand.ts' && hasKey(finding, ['colors'])) || isConfirmation(finding, 'colors');
const isAboutFigures = (finding: Finding) =>
  (finding.file === 'content/statistics.ts' && hasKey(finding, ['value'])) || isConfirmation(finding, 'figures');
const isAboutMedia = (finding: Finding) => hasKey(finding, MEDIA_KEYS);

function isAboutLinks(finding: Finding): boolean {
  // An entry of a menu that is wrong as a whole leads nowhere.
  const isMenuEntry =
    /^content\/(?:navigation|footer)\./.test(finding.file) && typeof finding.keys?.at(-1) === 'number';
  return isMenuEntry || hasKey(finding, LINK_KEYS);
}

/** What a review looks at, in words. A finding belongs to the first topic that it is about; the last takes the rest. */
const TOPICS: Topic[] = [
  { title: 'Ortografía', isAbout: isAboutSpelling },
  { title: 'Política de privacidad', isAbout: isAboutPolicy },
  { title: 'Posiciones en el mapa', isAbout: isAboutPositions },
  { title: 'Colores', isAbout: isAboutColours },
  { title: 'Cifras', isAbout: isAboutFigures },
  { title: 'Imágenes y películas', isAbout: isAboutMedia },
  { title: 'Enlaces', isAbout: isAboutLinks },
  { title: 'Textos', isAbout: () => true },
];

/** The topics in which a review of the whole content found nothing to do but to replace samples. */
export function passedTopics(findings: Finding[]): string[] {
  // What is about no field, such as a file that nothing uses, is about none of these.
  const toDo = findings.filter(({ level, keys = [] }) => level !== 'sample' && keys.length > 0);
  const open = new Set(toDo.map((finding) => TOPICS.find(({ isAbout }) => isAbout(finding))));
  return TOPICS.filter((topic) => !open.has(topic)).map(({ title }) => title);
}
