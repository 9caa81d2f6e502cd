import { samples } from '@/content/samples';
import type { Office, Picture, SiteContent } from '@/content/types';
import { type ContentField, type Finding, fieldAt, fieldsOf, formatPath } from './finding';
import { readContent } from './read-content';
import { reviewContent } from './review-content';

let siteContent: SiteContent;
beforeAll(async () => {
  siteContent = (await readContent()).content as SiteContent;
});

const picture = (alt: string): Picture => ({ src: `/media/clients/${alt}.svg`, alt, width: 200, height: 80 });
const office = (country: string): Office => ({
  country,
  city: country,
  address: 'Calle 1',
  phone: '+57 601 234 5678',
  position: { lat: 1, lng: 1 },
  clickable: true,
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

/** The review's errors, without samples and advice. */
const errorsOf = (findings: Finding[]) => findings.filter(({ level }) => level === 'error');

test('the content breaks no rule', () => {
  expect(errorsOf(reviewContent(siteContent))).toEqual([]);
});

test.each(['+56 2 2940 1827', '+51 1 640 2719', '+54 9 11 5263 1740', '+503 2264 1890'])(
  'the phone %s can be dialled',
  (phone) => {
    const findings = reviewAfter(({ site }) => {
      at(site.offices, 0).phone = phone;
    });
    expect(errorsOf(findings)).toEqual([]);
  },
);

test.each(['+503 7123 4567', '+503-7123-4567', '+503 (7123) 4567', '+50371234567', ''])(
  'the WhatsApp number «%s» may stand',
  (whatsapp) => {
    const findings = reviewAfter(({ site }) => {
      site.whatsapp = whatsapp;
    });
    expect(errorsOf(findings)).toEqual([]);
  },
);

test.each([
  '7123 4567',
  '+0503 7123 4567',
  '+44 (0) 20 7946 0018',
  '+503 712',
  '+503 7123 4567 8901 2345',
  'https://wa.me/50371234567',
])('the WhatsApp number «%s» opens no chat', (whatsapp) => {
  const findings = reviewAfter(({ site }) => {
    site.whatsapp = whatsapp;
  });
  expect(errorsOf(findings)).toEqual([
    expect.objectContaining({
      file: 'content/site.ts',
      field: 'whatsapp',
      problem: expect.stringContaining(whatsapp),
      remedy: expect.stringContaining('+503 7000 0000'),
    }),
  ]);
});

interface Mistake {
  mistake: string;
  change: (content: SiteContent) => void;
  file: string;
  field: string;
  message: RegExp;
}

/** What people do wrong, where it is reported and with which words. */
const MISTAKES: Mistake[] = [
  {
    mistake: 'no alternative text',
    change: (c) => {
      at(c.clients.logos, 2).logo.alt = '';
    },
    file: 'clients',
    field: 'logos, n.º 3 («Cafetal»), logo, alt',
    message: /texto alternativo/,
  },
  {
    mistake: 'a link that leads nowhere',
    change: (c) => {
      Object.assign(at(c.site.social, 0), { href: 'https://' });
    },
    file: 'site',
    field: 'social, n.º 1 («LinkedIn»), href',
    message: /no lleva a ninguna parte/,
  },
  {
    mistake: 'a link that is not secure',
    change: (c) => {
      Object.assign(at(c.site.social, 0), { href: 'http://www.linkedin.com/company/lenca' });
    },
    file: 'site',
    field: 'social, n.º 1 («LinkedIn»), href',
    message: /empieza por http:\/\//,
  },
  {
    mistake: 'an address of the site that is not secure',
    change: (c) => {
      c.site.url = 'http://istmo.co';
    },
    file: 'site',
    field: 'url',
    message: /empieza por http:\/\//,
  },
  {
    mistake: 'one office twice',
    change: (c) => {
      c.site.offices[1] = office('El Salvador');
    },
    file: 'site',
    field: 'offices, n.º 2 («El Salvador»)',
    message: /«Calle 1, El Salvador, El Salvador» ya está en la lista/,
  },
  {
    mistake: 'a seventh office',
    change: ({ site }) => {
      site.offices = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(office);
    },
    file: 'site',
    field: 'offices',
    message: /Son 7, y en su lugar caben 6/,
  },
  {
    mistake: 'a link that runs a script',
    change: (c) => {
      Object.assign(at(c.talent.members, 0), { linkedin: 'javascript:alert(1)' });
    },
    file: 'talent',
    field: 'members, n.º 1 («Ana»), linkedin',
    message: /no lleva a ninguna parte/,
  },
  {
    mistake: 'a scroll target that does not exist',
    change: (c) => {
      Object.assign(c.hero.primaryAction, { scrollToId: 'contacto' });
    },
    file: 'hero',
    field: 'primaryAction, scrollToId',
    message: /no existe en la página/,
  },
  {
    mistake: 'a route that is none',
    change: (c) => {
      c.navigation.entries = [Object.assign({ name: 'Nosotros', route: '/' as const }, { route: 'nosotros' })];
    },
    file: 'navigation',
    field: 'entries, n.º 1 («Nosotros»), route',
    message: /no es una ruta/,
  },
  {
    mistake: 'a text too long for its place',
    change: (c) => {
      c.hero.phrases[0] = 'Desarrollo de tecnologías emergentes';
    },
    file: 'hero',
    field: 'phrases, n.º 1',
    message: /tiene 36 caracteres y en su lugar caben 28/,
  },
  {
    mistake: 'an e-mail that is two',
    change: (c) => {
      c.site.email = 'a@istmo.co, b@istmo.co';
    },
    file: 'site',
    field: 'email',
    message: /no se le puede escribir/,
  },
  {
    mistake: 'a phone that cannot be dialled',
    change: (c) => {
      at(c.site.offices, 0).phone = '2222-3333';
    },
    file: 'site',
    field: 'offices, n.º 1 («El Salvador»), phone',
    message: /no se puede marcar/,
  },
  {
    mistake: 'a client listed twice',
    change: (c) => {
      at(c.clients.logos, 2).name = 'CUSCATLÁN';
    },
    file: 'clients',
    field: 'logos, n.º 3 («CUSCATLÁN»)',
    message: /ya está en la lista, con el n\.º 2/,
  },
  {
    mistake: 'a placeholder text',
    change: (c) => {
      at(c.services.cards, 0).description = 'Lorem ipsum dolor.';
    },
    file: 'services',
    field: 'cards, n.º 1 («CONSULTORÍA»), description',
    message: /relleno/,
  },
  {
    mistake: 'what the intake leaves to be filled in',
    change: (c) => {
      at(c.talent.members, 0).position.label = 'CARGO';
    },
    file: 'talent',
    field: 'members, n.º 1 («Ana»), position, label',
    message: /relleno/,
  },
  {
    mistake: 'an empty text',
    change: (c) => {
      c.about.statement = ' ';
    },
    file: 'about',
    field: 'statement',
    message: /vacío/,
  },
  {
    mistake: 'a file with a space in its name',
    change: (c) => {
      c.brand.logo.onInk.src = '/media/brand/mi logo.svg';
    },
    file: 'brand',
    field: 'logo, onInk, src',
    message: /no es la dirección de un archivo/,
  },
  {
    mistake: 'a policy version that is no date',
    change: (c) => {
      c['privacy-policy'].version = 'v2';
    },
    file: 'privacy-policy',
    field: 'version',
    message: /no es una fecha/,
  },
  {
    mistake: 'a canonical address with a path',
    change: (c) => {
      c.site.url = 'https://istmo.co/';
    },
    file: 'site',
    field: 'url',
    message: /no es válida/,
  },
  {
    mistake: 'columns that hold too few',
    change: (c) => {
      c.navigation.entries.push({
        name: 'Más',
        columns: 2,
        rowsPerColumn: 1,
        entries: [1, 2, 3].map((n) => ({ name: `Enlace ${n}`, route: '/enlace' as const })),
      });
    },
    file: 'navigation',
    field: 'entries, n.º 2 («Más»)',
    message: /no caben/,
  },
  {
    mistake: 'an office in no place',
    change: (c) => {
      at(c.site.offices, 1).position.lat = 471;
    },
    file: 'site',
    field: 'offices, n.º 2 («Colombia»), position',
    message: /no está en el mapa/,
  },
  {
    mistake: 'a service card without its list',
    change: (c) => {
      delete (c.services.cards[0] as { offers?: string[] }).offers;
    },
    file: 'services',
    field: 'cards, n.º 1 («CONSULTORÍA»)',
    message: /le falta lo que incluye/,
  },
  {
    mistake: 'an entry copied with its picture',
    change: (c) => {
      at(c.clients.logos, 2).logo.src = at(c.clients.logos, 0).logo.src;
    },
    file: 'clients',
    field: 'logos, n.º 3 («Cafetal»)',
    message: /lo mismo que el n\.º 1/,
  },
  {
    mistake: 'a link to no profile',
    change: (c) => {
      at(c.talent.members, 0).linkedin = 'https://www.linkedin.com/';
    },
    file: 'talent',
    field: 'members, n.º 1 («Ana»), linkedin',
    message: /perfil/,
  },
  {
    mistake: 'a section with the name of another',
    change: (c) => {
      Object.assign(c.contact, { anchor: 'nosotros' });
    },
    file: 'contact',
    field: 'anchor',
    message: /es el de otra/,
  },
  {
    mistake: 'two interests in one pair of quotes',
    change: (c) => {
      c.contact.interests[0] = 'Moviint, Scout';
    },
    file: 'contact',
    field: 'interests, n.º 1',
    message: /comas/,
  },
  {
    mistake: 'a file of another format',
    change: (c) => {
      c.hero.image.wide.avif = '/media/hero/istmo-wide.jpg';
    },
    file: 'hero',
    field: 'image, wide, avif',
    message: /no es un archivo avif/,
  },
  {
    mistake: 'a logo that is no drawing',
    change: (c) => {
      c.brand.logo.onLight.src = '/media/brand/logo.avif';
    },
    file: 'brand',
    field: 'logo, onLight, src',
    message: /no es un archivo svg/,
  },
  {
    mistake: 'a figure with a point for the thousands',
    change: (c) => {
      at(c.statistics.items, 2).value = 1.7;
    },
    file: 'statistics',
    field: 'items, n.º 3 («empresas»), value',
    message: /no se puede contar/,
  },
  {
    mistake: 'latitude and longitude exchanged',
    change: (c) => {
      at(c.site.offices, 0).position = { lat: -89.2, lng: 13.7 };
    },
    file: 'site',
    field: 'offices, n.º 1 («El Salvador»), position',
    message: /cambiadas/,
  },
  {
    mistake: 'a day that no calendar has',
    change: (c) => {
      c['privacy-policy'].version = '2027-02-31';
    },
    file: 'privacy-policy',
    field: 'version',
    message: /no es una fecha/,
  },
  {
    mistake: 'letters that were saved in another coding',
    change: (c) => {
      c.footer.rights = 'Todos los derechos reservados a\ufffdo';
    },
    file: 'footer',
    field: 'rights',
    message: /se dañó al guardar/,
  },
  {
    mistake: 'more columns than fit',
    change: (c) => {
      c.navigation.entries = [{ name: 'Más', columns: 9, entries: [{ name: 'Talento', scrollToId: 'talento' }] }];
    },
    file: 'navigation',
    field: 'entries, n.º 1 («Más»), columns',
    message: /9 columnas/,
  },
  {
    mistake: 'more entries than the bar holds',
    change: (c) => {
      c.navigation.entries = 'Nosotros,Servicios,Productos,Soluciones,Industrias,Alianzas,Contáctanos'
        .split(',')
        .map((name) => ({ name, scrollToId: 'servicios' }));
    },
    file: 'navigation',
    field: 'entries',
    message: /se partiría en dos líneas/,
  },
  {
    mistake: 'a link of the large footer that leads nowhere',
    change: (c) => {
      const link = { name: 'Blog', href: 'https://istmo.co' } as const;
      c.footer.groups = [{ title: 'Recursos', links: [Object.assign({ ...link }, { href: 'https://' })] }];
    },
    file: 'footer',
    field: 'groups, n.º 1 («Recursos»), links, n.º 1 («Blog»), href',
    message: /no lleva a ninguna parte/,
  },
];

test.each(MISTAKES)('$mistake is an error with its file, field, problem and remedy', ({ change, ...mistake }) => {
  expect(errorsOf(reviewAfter(change))).toEqual([
    expect.objectContaining({
      file: `content/${mistake.file}.ts`,
      field: mistake.field,
      problem: expect.stringMatching(mistake.message),
      remedy: expect.stringMatching(/./),
    }),
  ]);
});

test('two offices in one country are no error', () => {
  const findings = reviewAfter(({ site }) => {
    site.offices = [office('Colombia'), { ...office('Colombia'), city: 'Medellín' }];
  });
  expect(errorsOf(findings)).toEqual([]);
});

test('signs that only look like HTML or Markdown are no error', () => {
  const findings = reviewAfter(({ about }) => {
    about.paragraphs = ['I+D+i, 2 < 3 y 5 * 4 * 3: P&G; #1 en C# y .NET (2026) [sic].'];
  });
  expect(errorsOf(findings)).toEqual([]);
});

test('a word that only looks like a placeholder is no error', () => {
  const findings = reviewAfter(({ products }) => {
    at(products.slides, 0).title = 'Todo a tu cargo, de principio a fin';
  });
  expect(errorsOf(findings)).toEqual([]);
});

test.each(['<b>', '<br/>', '&nbsp;', '**negrita**', '*cursiva*', '__negrita__', '`código`'])(
  'the markup %s is an error',
  (markup) => {
    const findings = reviewAfter(({ about }) => {
      about.statement = `La idea ${markup} central.`;
    });
    const problems = errorsOf(findings).map(({ problem }) => problem);
    expect(problems).toEqual([`Se leería tal como está escrito: «${markup}».`]);
  },
);

/** The fields that are no text for people. */
const NOT_PROSE =
  /^(?:primary|info|ink|src|avif|webp|jpeg|type|href|linkedin|route|url|scrollToId|anchor|icon|color|version|email|phone|whatsapp)$/;

function proseFields(): ContentField[] {
  return [...fieldsOf(siteContent)].filter(({ path, value }) => {
    const name = String(path.findLast((key) => typeof key === 'string'));
    return typeof value === 'string' && !NOT_PROSE.test(name);
  });
}

const withoutNames = (field: string) => field.replace(/ \(«[^»]*»\)/g, '');

/** The fields that do not have the problem that they should have when all of them hold this value. */
function fieldsWithout(problem: RegExp, { fields, value }: { fields: ContentField[]; value: unknown }): string[] {
  const content = structuredClone(siteContent);
  for (const { file, path } of fields) {
    const { parents } = fieldAt(content, { file, path });
    Object.assign(Object(parents.at(-1)), { [path.at(-1) ?? '']: value });
  }
  const found = errorsOf(reviewContent(content)).filter((error) => problem.test(error.problem));
  const places = new Set(found.map(({ file, field }) => `${file} ${withoutNames(field)}`));
  const placeOf = ({ file, path }: ContentField) => {
    const field = formatPath({ file, path, value, parents: [] });
    return `content/${file}.ts ${withoutNames(field)}`;
  };
  const missed = fields.filter((field) => !places.has(placeOf(field)));
  return missed.map(({ file, path }) => [file, ...path].join('.'));
}

test('an empty text is an error in every field', () => {
  expect(fieldsWithout(/vacío|texto alternativo/, { fields: proseFields(), value: '' })).toEqual([]);
});

test('a placeholder is an error in every field', () => {
  expect(fieldsWithout(/relleno/, { fields: proseFields(), value: 'Lorem ipsum' })).toEqual([]);
});

test('a text too long for its place is an error, but in the policy', () => {
  const limited = proseFields().filter(({ file, path }) => file !== 'privacy-policy' || path.at(-1) === 'title');
  const value = 'Palabras '.repeat(60).trim();
  expect(fieldsWithout(/y en su lugar caben \d+/, { fields: limited, value })).toEqual([]);
});

test('an empty list is an error where it may not be empty', () => {
  const lists = [...fieldsOf(siteContent)].filter(({ value }) => Array.isArray(value));
  // By how many lists they stand in, so that none is emptied with another.
  const depthOf = ({ path }: ContentField) => path.filter((key) => typeof key === 'number').length;
  const depths = [...new Set(lists.map(depthOf))];
  const missed = depths.flatMap((depth) => {
    const fields = lists.filter((list) => depthOf(list) === depth);
    return fieldsWithout(/lista está vacía/, { fields, value: [] });
  });
  expect(missed).toEqual(['site.social']);
});

/** The file and field of each sample that a review found. */
function samplesIn(findings: Finding[]): string[] {
  const found = findings.filter(({ level }) => level === 'sample');
  return found.map(({ file, field }) => `${file} ${field}`);
}

test('a sample is listed until it is replaced', () => {
  const [, sample = ''] = samples.names;
  const firstLogo = 'content/clients.ts logos, n.º 1 ';
  const samplesWithName = (name: string) => {
    const findings = reviewAfter(({ clients }) => {
      at(clients.logos, 0).name = name;
    });
    return samplesIn(findings).filter((found) => found.startsWith(firstLogo));
  };
  expect(samplesWithName(sample)).toEqual([`${firstLogo}(«${sample}»)`]);
  expect(samplesWithName('Lenca')).toEqual([]);
});

test('example addresses and phones of zeros are samples', () => {
  const findings = reviewAfter(({ site }) => {
    site.url = 'https://www.example.com';
    site.email = 'contacto@example.com';
    at(site.offices, 0).phone = '+503 0000 0000';
    at(site.social, 0).href = 'https://www.linkedin.com/company/tu-empresa.com';
  });
  expect(samplesIn(findings)).toEqual(
    expect.arrayContaining([
      'content/site.ts url',
      'content/site.ts email',
      'content/site.ts offices, n.º 1 («El Salvador»)',
      'content/site.ts social, n.º 1 («LinkedIn»)',
    ]),
  );
});
