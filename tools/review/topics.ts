import { type ContentFile, contentPath } from '@/content/schema/content';
import type { Finding } from './finding';
import { POLICY_VERSIONS } from './policy-versions';

interface Topic {
  title: string;
  isAbout: (finding: Finding) => boolean;
}

const LINK_KEYS = ['href', 'route', 'scrollToId', 'linkedin', 'url'];
const MEDIA_KEYS = ['alt', 'brandImage', 'film', 'image', 'logo', 'panorama', 'symbol'];

const hasKey = ({ keys = [] }: Finding, wanted: string[]) => keys.some((key) => wanted.includes(String(key)));

const isIn = ({ file }: Finding, name: ContentFile) => file === contentPath(name);

function isAboutPolicy(finding: Finding): boolean {
  return isIn(finding, 'privacy-policy') || finding.file === POLICY_VERSIONS || finding.confirm === 'policy';
}

function isAboutPositions(finding: Finding): boolean {
  return (isIn(finding, 'site') && hasKey(finding, ['position'])) || finding.confirm === 'positions';
}

function isAboutColours(finding: Finding): boolean {
  return (isIn(finding, 'brand') && hasKey(finding, ['colors'])) || finding.confirm === 'colors';
}

function isAboutFigures(finding: Finding): boolean {
  return (isIn(finding, 'statistics') && hasKey(finding, ['value'])) || finding.confirm === 'figures';
}

function isAboutLinks(finding: Finding): boolean {
  const isMenu = isIn(finding, 'navigation') || isIn(finding, 'footer');
  // An entry of a menu that is wrong as a whole leads nowhere.
  const isMenuEntry = isMenu && typeof finding.keys?.at(-1) === 'number';
  return isMenuEntry || hasKey(finding, LINK_KEYS);
}

/** What a review looks at, in words. A finding belongs to the first topic that it is about; the last takes the rest. */
const TOPICS: Topic[] = [
  { title: 'Ortografía', isAbout: ({ words }) => words !== undefined },
  { title: 'Política de privacidad', isAbout: isAboutPolicy },
  { title: 'Posiciones en el mapa', isAbout: isAboutPositions },
  { title: 'Colores', isAbout: isAboutColours },
  { title: 'Cifras', isAbout: isAboutFigures },
  { title: 'Imágenes y películas', isAbout: (finding) => hasKey(finding, MEDIA_KEYS) },
  { title: 'Enlaces', isAbout: isAboutLinks },
  { title: 'Textos', isAbout: () => true },
];

/** The topics in which a review of the whole content found nothing to do but to replace samples. */
export function passedTopics(findings: Finding[]): string[] {
  // What is about no field, such as a file that nothing uses, is about none of these.
  const toDo = findings.filter(({ level, keys }) => level !== 'sample' && (keys !== undefined || level === 'error'));
  const open = new Set(toDo.map((finding) => TOPICS.find(({ isAbout }) => isAbout(finding))));
  return TOPICS.filter((topic) => !open.has(topic)).map(({ title }) => title);
}
