/** @jest-environment node */
import { samples } from '@/content/samples';
import type { Office, Picture, SiteContent } from '@/content/types';
import { readContent } from './read-content';
import { type ContentField, fieldsOf, formatPath, reviewContent } from './review-content';

let siteContent: SiteContent;
beforeAll(async () => {
  siteContent = (await readContent()).content as SiteContent;
});

const picture = (alt: string): Picture => ({ src: `/media/clients/${alt}.svg`, alt, width: 200, height: 80 });
const office = (country: string): Office => ({
  ...{ country, city: 'Ciudad', address: 'Calle 1', phone: '+57 601 234 5678' },
  ...{ position: { lat: 1, lng: 1 }, clickable: true },
});

/** A copy of the content whose lists do not change when people change the page's. */
function copyOfContent(): SiteContent {
  const copy = structuredClone(siteContent);
  copy.clients.logos = ['Lenca', 'Cuscatlan', 'Cafetal'].map((name) => ({ name, logo: picture(name) }));
  copy.talent.members = [{ image: picture('Ana'), name: 'Ana', position: { label: 'CTO', color: 'info' } }];
  copy.navigation.entries = [{ name: 'Servicios', scrollToId: 'servicios' }];
  copy.services.cards = [{ icon: 'team', title: 'CONSULTORÍA', description: 'Identificamos.', offers: ['Software'] }];
  copy.hero.phrases = ['Desarrollo'];
  copy.site.offices = [office('El Salvador'), office('Colombia')];
  copy.site.social = [{ name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/lenca' }];
  return copy;
}

/** The review of that copy after one more change. */
function reviewAfter(change: (content: SiteContent) => void) {
  const copy = copyOfContent();
  change(copy);
  return reviewContent(copy);
}

function at<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw new Error(`No entry ${index}`);
  return entry;
}

/** A value that the types refuse, as a person may write it all the same. */
const wrong = (value: unknown) => value as never;

describe('the content', () => {
  it('breaks no rule', () => {
    expect(reviewContent(siteContent).filter(({ level }) => level === 'error')).toEqual([]);
  });
});

/** What people do wrong, where it is told and with which words. */
const mistakes: [mistake: string, change: (content: SiteContent) => void, file: string, field: string, says: RegExp][] =
  [
    [
      'no alternative text',
      (c) => {
        at(c.clients.logos, 2).logo.alt = '';
      },
      'clients',
      'logos, n.º 3 («Cafetal»), logo, alt',
      /texto alternativo/,
    ],
    [
      'a link that leads nowhere',
      (c) => {
        at(c.site.social, 0).href = wrong('https://');
      },
      'site',
      'social, n.º 1 («LinkedIn»), href',
      /no lleva a ninguna parte/,
    ],
    [
      'a link that is not secure',
      (c) => {
        at(c.site.social, 0).href = wrong('http://www.linkedin.com/company/lenca');
      },
      'site',
      'social, n.º 1 («LinkedIn»), href',
      /empieza por http:\/\//,
    ],
    [
      'an address of the site that is not secure',
      (c) => {
        c.site.url = 'http://istmo.co';
      },
      'site',
      'url',
      /empieza por http:\/\//,
    ],
    [
      'one office twice',
      (c) => {
        c.site.offices[1] = office('El Salvador');
      },
      'site',
      'offices, n.º 2 («El Salvador»)',
      /«Calle 1, Ciudad, El Salvador» ya está en la lista/,
    ],
    [
      'a link that runs a script',
      (c) => {
        at(c.talent.members, 0).linkedin = wrong('javascript:alert(1)');
      },
      'talent',
      'members, n.º 1 («Ana»), linkedin',
      /no lleva a ninguna parte/,
    ],
    [
      'a scroll target that does not exist',
      (c) => {
        c.hero.primaryAction.scrollToId = wrong('contacto');
      },
      'hero',
      'primaryAction, scrollToId',
      /no existe en la página/,
    ],
    [
      'a route that is none',
      (c) => {
        c.navigation.entries[0] = { name: 'Nosotros', route: wrong('nosotros') };
      },
      'navigation',
      'entries, n.º 1 («Nosotros»), route',
      /no es una ruta/,
    ],
    [
      'a text too long for its place',
      (c) => {
        c.hero.phrases[0] = 'Desarrollo de tecnologías emergentes';
      },
      'hero',
      'phrases, n.º 1',
      /tiene 36 caracteres y en su lugar caben 28/,
    ],
    [
      'an e-mail that is two',
      (c) => {
        c.site.email = 'a@istmo.co, b@istmo.co';
      },
      'site',
      'email',
      /no se le puede escribir/,
    ],
    [
      'a phone that cannot be dialled',
      (c) => {
        at(c.site.offices, 0).phone = '2222-3333';
      },
      'site',
      'offices, n.º 1 («El Salvador»), phone',
      /no se puede marcar/,
    ],
    [
      'a client listed twice',
      (c) => {
        at(c.clients.logos, 2).name = 'CUSCATLÁN';
      },
      'clients',
      'logos, n.º 3 («CUSCATLÁN»)',
      /ya está en la lista, con el n\.º 2/,
    ],
    [
      'text that was never written',
      (c) => {
        at(c.services.cards, 0).description = 'Lorem ipsum dolor.';
      },
      'services',
      'cards, n.º 1 («CONSULTORÍA»), description',
      /relleno/,
    ],
    [
      'what the intake leaves to be filled in',
      (c) => {
        at(c.talent.members, 0).position.label = 'CARGO';
      },
      'talent',
      'members, n.º 1 («Ana»), position, label',
      /relleno/,
    ],
    [
      'an empty text',
      (c) => {
        c.about.statement = ' ';
      },
      'about',
      'statement',
      /vacío/,
    ],
    [
      'a file with a space in its name',
      (c) => {
        c.site.logo.onInk.src = '/media/brand/mi logo.svg';
      },
      'site',
      'logo, onInk, src',
      /no es la dirección de un archivo/,
    ],
    [
      'a policy version that is no date',
      (c) => {
        c['privacy-policy'].version = 'v2';
      },
      'privacy-policy',
      'version',
      /no es una fecha/,
    ],
    [
      'a canonical address with a path',
      (c) => {
        c.site.url = 'https://istmo.co/';
      },
      'site',
      'url',
      /no es válida/,
    ],
    [
      'columns that hold too few',
      (c) => {
        c.navigation.entries.push({
          name: 'Más',
          columns: 2,
          rowsPerColumn: 1,
          entries: [1, 2, 3].map((n) => ({ name: `Enlace ${n}`, route: '/enlace' as const })),
        });
      },
      'navigation',
      'entries, n.º 2 («Más»)',
      /no caben/,
    ],
    [
      'an office in no place',
      (c) => {
        at(c.site.offices, 1).position.lat = 471;
      },
      'site',
      'offices, n.º 2 («Colombia»), position',
      /no está en el mapa/,
    ],
    [
      'a service card without its list',
      (c) => {
        delete (c.services.cards[0] as { offers?: string[] }).offers;
      },
      'services',
      'cards, n.º 1 («CONSULTORÍA»)',
      /le falta lo que incluye/,
    ],
    [
      'an entry copied with its picture',
      (c) => {
        at(c.clients.logos, 2).logo.src = at(c.clients.logos, 0).logo.src;
      },
      'clients',
      'logos, n.º 3 («Cafetal»)',
      /lo mismo que el n\.º 1/,
    ],
    [
      'a link to no profile',
      (c) => {
        at(c.talent.members, 0).linkedin = 'https://www.linkedin.com/';
      },
      'talent',
      'members, n.º 1 («Ana»), linkedin',
      /perfil/,
    ],
    [
      'a section with the name of another',
      (c) => {
        c.contact.anchor = wrong('nosotros');
      },
      'contact',
      'anchor',
      /es el de otra/,
    ],
    [
      'two interests in one pair of quotes',
      (c) => {
        c.contact.interests[0] = 'Moviint, Scout';
      },
      'contact',
      'interests, n.º 1',
      /comas/,
    ],
    [
      'a file of another format',
      (c) => {
        c.hero.image.wide.avif = '/media/hero/wide.jpg';
      },
      'hero',
      'image, wide, avif',
      /no es un archivo avif/,
    ],
    [
      'a figure with a point for the thousands',
      (c) => {
        at(c.statistics.items, 2).value = 1.7;
      },
      'statistics',
      'items, n.º 3 («empresas»), value',
      /no se puede contar/,
    ],
    [
      'latitude and longitude exchanged',
      (c) => {
        at(c.site.offices, 0).position = { lat: -89.2, lng: 13.7 };
      },
      'site',
      'offices, n.º 1 («El Salvador»), position',
      /cambiadas/,
    ],
    [
      'a day that no calendar has',
      (c) => {
        c['privacy-policy'].version = '2027-02-31';
      },
      'privacy-policy',
      'version',
      /no es una fecha/,
    ],
    [
      'letters that were saved in another coding',
      (c) => {
        c.footer.rights = 'Todos los derechos reservados a\ufffdo';
      },
      'footer',
      'rights',
      /se dañó al guardar/,
    ],
    [
      'more columns than fit',
      (c) => {
        c.navigation.entries = [{ name: 'Más', columns: 9, entries: [{ name: 'Talento', scrollToId: 'talento' }] }];
      },
      'navigation',
      'entries, n.º 1 («Más»), columns',
      /9 columnas/,
    ],
    [
      'more entries than the bar holds',
      (c) => {
        c.navigation.entries = 'Nosotros,Servicios,Productos,Soluciones,Industrias,Alianzas,Contáctanos'
          .split(',')
          .map((name) => ({ name, scrollToId: 'servicios' }));
      },
      'navigation',
      'entries',
      /se partiría en dos líneas/,
    ],
    [
      'a link of the large footer that leads nowhere',
      (c) => {
        c.footer.groups = [{ title: 'Recursos', links: [{ name: 'Blog', href: wrong('https://') }] }];
      },
      'footer',
      'groups, n.º 1 («Recursos»), links, n.º 1 («Blog»), href',
      /no lleva a ninguna parte/,
    ],
  ];

describe('a mistake gets a message that names the file, the field, what is wrong and what is right', () => {
  it.each<[string, (content: SiteContent) => void]>([
    [
      'two offices in one country',
      ({ site }) => {
        site.offices = [office('Colombia'), { ...office('Colombia'), city: 'Medellín' }];
      },
    ],
    [
      'signs that only look like HTML or Markdown',
      ({ about }) => {
        about.paragraphs = ['I+D+i, 2 < 3 y 5 * 4 * 3: P&G; #1 en C# y .NET (2026) [sic].'];
      },
    ],
  ])('and none for %s', (_what, change) => {
    expect(reviewAfter(change).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each(['<b>', '<br/>', '&nbsp;', '**negrita**', '*cursiva*', '__negrita__', '`código`'])('%s', (markup) => {
    const found = reviewAfter(({ about }) => {
      about.statement = `La idea ${markup} central.`;
    });
    expect(found.filter(({ level }) => level === 'error').map(({ problem }) => problem)).toEqual([
      `Se leería tal como está escrito: «${markup}».`,
    ]);
  });

  it('and a word that only looks like a mistake gets none', () => {
    const findings = reviewAfter(({ products }) => {
      at(products.slides, 0).title = 'Todo a tu cargo, de principio a fin';
    });
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each(mistakes)('%s', (_mistake, change, file, field, says) => {
    const errors = reviewAfter(change).filter(({ level }) => level === 'error');
    expect(errors).toEqual([
      expect.objectContaining({ file: `content/${file}.ts`, field, problem: expect.stringMatching(says) }),
    ]);
    expect(errors[0]?.remedy).toMatch(/./);
  });
});

describe('a mistake is found wherever it is made', () => {
  /** The fields that are no text for people. */
  const NOT_PROSE =
    /^(?:src|avif|webp|jpeg|type|href|linkedin|route|url|scrollToId|anchor|icon|color|version|email|phone)$/;
  const prose = () =>
    [...fieldsOf(siteContent)].filter(
      ({ path, value }) =>
        typeof value === 'string' && !NOT_PROSE.test(String(path.findLast((key) => typeof key === 'string'))),
    );

  /** The problems that are told of a field when it holds another value. */
  function problemsWith({ file, path }: ContentField, value: unknown): string[] {
    const content = structuredClone(siteContent);
    const holder = path.slice(0, -1).reduce<unknown>((within, key) => (within as never)[key], content[file]);
    (holder as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
    const way = formatPath({ file, path, value, parents: [] }).replace(/ \(«[^»]*»\)/g, '');
    return reviewContent(content).flatMap((found) =>
      found.level === 'error' && found.file === `content/${file}.ts` && found.field.replace(/ \(«[^»]*»\)/g, '') === way
        ? [found.problem]
        : [],
    );
  }
  const missed = (found: ContentField[], value: unknown, problem: RegExp) =>
    found
      .filter((field) => !problemsWith(field, value).some((told) => problem.test(told)))
      .map(({ file, path }) => [file, ...path].join('.'));

  it('a text that is empty, or was never written', () => {
    expect(missed(prose(), '', /vacío|texto alternativo/)).toEqual([]);
    expect(missed(prose(), 'Lorem ipsum', /relleno/)).toEqual([]);
  });

  it('a text too long for its place; only the policy may be of any length', () => {
    const limited = prose().filter(({ file, path }) => file !== 'privacy-policy' || path.at(-1) === 'title');
    expect(missed(limited, 'Palabras '.repeat(60).trim(), /y en su lugar caben \d+/)).toEqual([]);
  });

  it('a list without entries, where it may not be empty', () => {
    const lists = [...fieldsOf(siteContent)].filter(({ value }) => Array.isArray(value));
    expect(missed(lists, [], /lista está vacía/)).toEqual(['site.social']);
  });
});

describe('what is still an example', () => {
  const samplesIn = (findings: ReturnType<typeof reviewContent>) =>
    findings.flatMap(({ level, file, field }) => (level === 'sample' ? [`${file} ${field}`] : []));

  it('is listed until it is replaced', () => {
    const place = 'content/clients.ts logos, n.º 1 ';
    const inPlace = (name: string) =>
      samplesIn(
        reviewAfter(({ clients }) => {
          at(clients.logos, 0).name = name;
        }),
      ).filter((found) => found.startsWith(place));
    expect(inPlace(at(samples.names, 1))).toEqual([`${place}(«${at(samples.names, 1)}»)`]);
    expect(inPlace('Lenca')).toEqual([]);
  });

  it('includes example addresses and phones of zeros', () => {
    const found = reviewAfter(({ site }) => {
      site.url = 'https://www.example.com';
      site.email = 'contacto@example.com';
      at(site.offices, 0).phone = '+503 0000 0000';
      at(site.social, 0).href = 'https://www.linkedin.com/company/tu-empresa.com';
    });
    expect(samplesIn(found)).toEqual(
      expect.arrayContaining([
        'content/site.ts url',
        'content/site.ts email',
        'content/site.ts offices, n.º 1 («El Salvador»)',
        'content/site.ts social, n.º 1 («LinkedIn»)',
      ]),
    );
  });
});
