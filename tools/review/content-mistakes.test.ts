import { readManifest } from '@/content/reading/files';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { lookUpIn, provideMedia } from '@/content/schema/fields/media';
import { validate } from '@/content/schema/validate';
import type { ContentData } from '@/content/types';
import { type ContentField, fieldsOf } from '@/tools/review/fields';
import { projectContent } from '@/tools/review/testing/project-content';

// What people do wrong in the content, and what the schemas say of it, which the review tells as it is.

type Office = ContentData['site']['offices'][number];
type ScrollEntry = ContentData['footer']['menu'][number];

const office = (country: string): Office => ({
  country,
  city: country,
  address: 'Calle 1',
  phone: '+57 601 234 5678',
  position: { lat: 1, lng: 1 },
  clickable: true,
});

const CLIENTS = ['Lenca', 'Cuscatlan', 'Cafetal'];

const PREPARED = Object.fromEntries(
  [...CLIENTS, 'Ana'].map((name) => [`${name}.svg`, { src: `/media/${name}.svg`, width: 200, height: 80 }]),
);

/** The project's content with lists that do not change when people change the page's. */
function aContent(): ContentData {
  const content = projectContent();
  content.clients.logos = CLIENTS.map((name) => ({ name, logo: `${name}.svg` }));
  content.talent.members = [{ image: 'Ana.svg', name: 'Ana', position: { label: 'CTO', color: 'info' } }];
  content.navigation.entries = [{ name: 'Servicios', scrollToId: 'services' }];
  content.services.cards = [{ title: 'CONSULTORÍA', description: 'Identificamos.', offers: ['Software'] }];
  content.hero.phrases = ['Desarrollo'];
  content.site.offices = [office('El Salvador'), office('Colombia')];
  content.site.social = [{ name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/lenca' }];
  return content;
}

/** What the schemas have against that content after one more change: where, what and what would be right. */
function faultsAfter(change: (content: ContentData) => void): { path: string; text: string }[] {
  const content = aContent();
  change(content);
  provideMedia(lookUpIn({ ...readManifest(), clientes: PREPARED, talento: PREPARED }));
  return contentFiles.flatMap((file) =>
    validate(contentSchemas[file], content[file]).map(({ path, problem, remedy }) => ({
      path: [file, ...path].join('.'),
      text: `${problem} ${remedy}`,
    })),
  );
}

function at<Item>(list: readonly Item[], index: number): Item {
  const entry = list[index];
  if (entry === undefined) throw new Error(`No entry ${index}`);
  return entry;
}

test('the content breaks no rule', () => {
  expect(faultsAfter(() => {})).toEqual([]);
});

test.each(['+56 2 2940 1827', '+51 1 640 2719', '+54 9 11 5263 1740', '+503 2264 1890'])(
  'the phone %s can be dialled',
  (phone) => {
    const change = ({ site }: ContentData) => {
      at(site.offices, 0).phone = phone;
    };
    expect(faultsAfter(change)).toEqual([]);
  },
);

test.each(['+503 7123 4567', '+503-7123-4567', '+503 (7123) 4567', '+50371234567', ''])(
  'the WhatsApp number «%s» may stand',
  (whatsapp) => {
    const change = ({ site }: ContentData) => {
      site.whatsapp = whatsapp;
    };
    expect(faultsAfter(change)).toEqual([]);
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
  const change = ({ site }: ContentData) => {
    site.whatsapp = whatsapp;
  };
  expect(faultsAfter(change)).toEqual([
    { path: 'site.whatsapp', text: expect.stringMatching(/chat de WhatsApp\. .*\+503 7000 0000/) },
  ]);
});

interface Mistake {
  mistake: string;
  change: (content: ContentData) => void;
  /** Where it is: the file and the path in it. */
  path: string;
  message: RegExp;
}

/** What people do wrong, where it is reported and with which words. */
const MISTAKES: Mistake[] = [
  {
    mistake: 'a link that leads nowhere',
    change: (c) => {
      Object.assign(at(c.site.social, 0), { href: 'https://' });
    },
    path: 'site.social.0.href',
    message: /no lleva a ninguna parte/,
  },
  {
    mistake: 'a link that is not secure',
    change: (c) => {
      Object.assign(at(c.site.social, 0), { href: 'http://www.linkedin.com/company/lenca' });
    },
    path: 'site.social.0.href',
    message: /empieza por http:\/\//,
  },
  {
    mistake: 'an address of the site that is not secure',
    change: (c) => {
      c.site.url = 'http://istmo.co';
    },
    path: 'site.url',
    message: /empieza por http:\/\//,
  },
  {
    mistake: 'one office twice',
    change: (c) => {
      c.site.offices[1] = office('El Salvador');
    },
    path: 'site.offices.1',
    message: /«Calle 1, El Salvador, El Salvador» ya está en la lista/,
  },
  {
    mistake: 'a seventh office',
    change: ({ site }) => {
      site.offices = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(office);
    },
    path: 'site.offices',
    message: /Son 7, y en su lugar caben 6/,
  },
  {
    mistake: 'a link that runs a script',
    change: (c) => {
      Object.assign(at(c.talent.members, 0), { linkedin: 'javascript:alert(1)' });
    },
    path: 'talent.members.0.linkedin',
    message: /no lleva a ninguna parte/,
  },
  {
    mistake: 'a scroll target that does not exist',
    change: (c) => {
      Object.assign(c.hero.primaryAction, { scrollToId: 'contacto' });
    },
    path: 'hero.primaryAction.scrollToId',
    message: /«contacto» no sirve aquí.*contact/,
  },
  {
    mistake: 'a route that is none',
    change: (c) => {
      c.navigation.entries = [Object.assign({ name: 'Nosotros', route: '/' as const }, { route: 'nosotros' })];
    },
    path: 'navigation.entries.0.route',
    message: /no es una ruta/,
  },
  {
    mistake: 'a text too long for its place',
    change: (c) => {
      c.hero.phrases[0] = 'Desarrollo de tecnologías emergentes';
    },
    path: 'hero.phrases.0',
    message: /tiene 36 caracteres y en su lugar caben 28/,
  },
  {
    mistake: 'an e-mail that is two',
    change: (c) => {
      c.site.email = 'a@istmo.co, b@istmo.co';
    },
    path: 'site.email',
    message: /no se le puede escribir/,
  },
  {
    mistake: 'a phone that cannot be dialled',
    change: (c) => {
      at(c.site.offices, 0).phone = '2222-3333';
    },
    path: 'site.offices.0.phone',
    message: /no se puede marcar/,
  },
  {
    mistake: 'a client listed twice',
    change: (c) => {
      at(c.clients.logos, 2).name = 'CUSCATLÁN';
    },
    path: 'clients.logos.2',
    message: /ya está en la lista, con el n\.º 2/,
  },
  {
    mistake: 'a placeholder text',
    change: (c) => {
      at(c.services.cards, 0).description = 'Lorem ipsum dolor.';
    },
    path: 'services.cards.0.description',
    message: /relleno/,
  },
  {
    mistake: 'what the intake leaves to be filled in',
    change: (c) => {
      at(c.talent.members, 0).position.label = 'CARGO';
    },
    path: 'talent.members.0.position.label',
    message: /relleno/,
  },
  {
    mistake: 'an empty text',
    change: (c) => {
      c.about.statement = ' ';
    },
    path: 'about.statement',
    message: /vacío/,
  },
  {
    mistake: 'a confirmation on a day that no month has',
    change: (c) => {
      c.confirmations.policy = { by: 'Ana Ruiz', on: '2025-02-31', of: '0a1b2c3d' };
    },
    path: 'confirmations.policy.on',
    message: /«2025-02-31» no es un día/,
  },
  {
    mistake: 'a policy version that is no date',
    change: (c) => {
      c['privacy-policy'].version = 'v2';
    },
    path: 'privacy-policy.version',
    message: /no es una fecha/,
  },
  {
    mistake: 'a canonical address with a path',
    change: (c) => {
      c.site.url = 'https://istmo.co/';
    },
    path: 'site.url',
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
    path: 'navigation.entries.1',
    message: /no caben/,
  },
  {
    mistake: 'an office in no place',
    change: (c) => {
      at(c.site.offices, 1).position.lat = 471;
    },
    path: 'site.offices.1.position',
    message: /no está en el mapa/,
  },
  {
    mistake: 'a service card without its list',
    change: (c) => {
      delete (c.services.cards[0] as { offers?: string[] }).offers;
    },
    path: 'services.cards.0',
    message: /Agrega uno de estos campos: offers/,
  },
  {
    mistake: 'an entry copied with its picture',
    change: (c) => {
      at(c.clients.logos, 2).logo = at(c.clients.logos, 0).logo;
    },
    path: 'clients.logos.2',
    message: /lo mismo que el n\.º 1/,
  },
  {
    mistake: 'a link to no profile',
    change: (c) => {
      at(c.talent.members, 0).linkedin = 'https://www.linkedin.com/';
    },
    path: 'talent.members.0.linkedin',
    message: /perfil/,
  },
  {
    mistake: 'two interests in one pair of quotes',
    change: (c) => {
      c.contact.interests[0] = 'Moviint, Scout';
    },
    path: 'contact.interests.0',
    message: /comas/,
  },
  {
    mistake: 'a figure with a point for the thousands',
    change: (c) => {
      at(c.statistics.items, 2).value = 1.7;
    },
    path: 'statistics.items.2.value',
    message: /no se puede contar/,
  },
  {
    mistake: 'latitude and longitude exchanged',
    change: (c) => {
      at(c.site.offices, 0).position = { lat: -89.2, lng: 13.7 };
    },
    path: 'site.offices.0.position',
    message: /cambiadas/,
  },
  {
    mistake: 'a day that no calendar has',
    change: (c) => {
      c['privacy-policy'].version = '2027-02-31';
    },
    path: 'privacy-policy.version',
    message: /no es una fecha/,
  },
  {
    mistake: 'letters that were saved in another coding',
    change: (c) => {
      c.footer.rights = 'Todos los derechos reservados a\ufffdo';
    },
    path: 'footer.rights',
    message: /se dañó al guardar/,
  },
  {
    mistake: 'more columns than fit',
    change: (c) => {
      c.navigation.entries = [{ name: 'Más', columns: 9, entries: [{ name: 'Talento', scrollToId: 'talent' }] }];
    },
    path: 'navigation.entries.0.columns',
    message: /9 columnas/,
  },
  {
    mistake: 'more entries than the bar holds',
    change: (c) => {
      c.navigation.entries = 'Nosotros,Servicios,Productos,Soluciones,Industrias,Alianzas,Contáctanos'
        .split(',')
        .map((name): ScrollEntry => ({ name, scrollToId: 'services' }));
    },
    path: 'navigation.entries',
    message: /se partiría en dos líneas/,
  },
  {
    mistake: 'a link of the large footer that leads nowhere',
    change: (c) => {
      const link = { name: 'Blog', href: 'https://istmo.co' } as const;
      c.footer.groups = [{ title: 'Recursos', links: [Object.assign({ ...link }, { href: 'https://' })] }];
    },
    path: 'footer.groups.0.links.0.href',
    message: /no lleva a ninguna parte/,
  },
  {
    mistake: 'a word in place of yes or no',
    change: (c) => {
      Object.assign(at(c.site.offices, 0), { clickable: 'sí' });
    },
    path: 'site.offices.0.clickable',
    message: /«sí» no sirve aquí.*true o false/,
  },
  {
    mistake: 'an icon that does not exist',
    change: (c) => {
      Object.assign(at(c.site.social, 0), { icon: 'fotolog' });
    },
    path: 'site.social.0.icon',
    message: /«fotolog» no sirve aquí.*linkedin, facebook/,
  },
  {
    mistake: 'a number in quotes',
    change: (c) => {
      Object.assign(at(c.site.offices, 0).position, { lat: '4.711' });
    },
    path: 'site.offices.0.position.lat',
    message: /número, sin comillas/,
  },
  {
    mistake: 'a text in place of a group',
    change: (c) => {
      Object.assign(at(c.talent.members, 0), { position: 'CEO' });
    },
    path: 'talent.members.0.position',
    message: /varios campos entre llaves: label, color/,
  },
  {
    mistake: 'a text in place of a list',
    change: (c) => {
      Object.assign(c.contact, { interests: 'Scout' });
    },
    path: 'contact.interests',
    message: /una lista, entre corchetes/,
  },
  {
    mistake: 'a missing number',
    change: (c) => {
      Reflect.deleteProperty(at(c.statistics.items, 0), 'value');
    },
    path: 'statistics.items.0.value',
    message: /Falta «Cifra» \(value\)/,
  },
  {
    mistake: 'a missing group',
    change: (c) => {
      Reflect.deleteProperty(at(c.clients.logos, 0), 'logo');
    },
    path: 'clients.logos.0.logo',
    message: /Falta «Logotipo» \(logo\)/,
  },
  {
    mistake: 'a film without its description',
    change: (c) => {
      Reflect.deleteProperty(at(c.products.slides, 0).film, 'description');
    },
    path: 'products.slides.0.film.description',
    message: /Falta «Descripción» \(description\)/,
  },
  {
    mistake: 'an entry of the menu that is of no kind',
    change: (c) => {
      c.navigation.entries = [Object.assign({ name: 'Blog', route: '/' as const }, { route: undefined })];
      Reflect.deleteProperty(at(c.navigation.entries, 0), 'route');
    },
    path: 'navigation.entries.0',
    message: /Agrega uno de estos campos/,
  },
];

test.each(MISTAKES)('$mistake is told once, where it is, with its remedy', ({ change, path, message }) => {
  expect(faultsAfter(change)).toEqual([{ path, text: expect.stringMatching(message) }]);
});

test('two offices in one country are no error', () => {
  const change = ({ site }: ContentData) => {
    site.offices = [office('Colombia'), { ...office('Colombia'), city: 'Medellín' }];
  };
  expect(faultsAfter(change)).toEqual([]);
});

test('signs that only look like HTML or Markdown are no error', () => {
  const change = ({ about }: ContentData) => {
    about.paragraphs = ['I+D+i, 2 < 3 y 5 * 4 * 3: P&G; #1 en C# y .NET (2026) [sic].'];
  };
  expect(faultsAfter(change)).toEqual([]);
});

test('a word that only looks like a filler is no error', () => {
  const change = ({ products }: ContentData) => {
    at(products.slides, 0).title = 'Todo a tu cargo, de principio a fin';
  };
  expect(faultsAfter(change)).toEqual([]);
});

test.each(['<b>', '<br/>', '&nbsp;', '**negrita**', '*cursiva*', '__negrita__', '`código`'])(
  'the markup %s is an error',
  (markup) => {
    const change = ({ about }: ContentData) => {
      about.statement = `La idea ${markup} central.`;
    };
    expect(faultsAfter(change)).toMatchObject([
      { text: expect.stringContaining(`Se leería tal como está escrito: «${markup}».`) },
    ]);
  },
);

/** The fields that are no text for people. */
const NOT_PROSE =
  /^(?:primary|info|ink|file|logo|symbol|image|href|linkedin|route|url|scrollToId|icon|color|version|email|phone|whatsapp|on|of)$/;

const content = projectContent();

function proseFields(): ContentField[] {
  return [...fieldsOf(content)].filter(({ path, value }) => {
    const name = String(path.findLast((key) => typeof key === 'string'));
    return typeof value === 'string' && !NOT_PROSE.test(name);
  });
}

const idOf = ({ file, path }: { file: ContentFile; path: (string | number)[] }) => [file, ...path].join('.');

/** The fields that do not have the problem that they should have when all of them hold this value. */
function fieldsWithout(problem: RegExp, { fields, value }: { fields: ContentField[]; value: unknown }): string[] {
  const changed = projectContent();
  for (const { file, path } of fields) set(changed[file], path, value);
  const told = contentFiles.flatMap((file) =>
    validate(contentSchemas[file], changed[file])
      .filter((issue) => problem.test(issue.problem))
      .map(({ path }) => idOf({ file, path })),
  );
  return fields.map(idOf).filter((id) => !told.includes(id));
}

function set(root: unknown, path: (string | number)[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) Object.assign(Object(root), { [key]: value });
  else set(Object(root)[key], rest, value);
}

test('an empty text is an error in every field', () => {
  expect(fieldsWithout(/vacío/, { fields: proseFields(), value: '' })).toEqual([]);
});

test('a filler is an error in every field', () => {
  expect(fieldsWithout(/relleno/, { fields: proseFields(), value: 'Lorem ipsum' })).toEqual([]);
});

test('a text too long for its place is an error, but in the policy', () => {
  const limited = proseFields().filter(({ file, path }) => file !== 'privacy-policy' || path.join() === 'title');
  const value = 'Palabras '.repeat(60).trim();
  expect(fieldsWithout(/y en su lugar caben \d+/, { fields: limited, value })).toEqual([]);
});

test('an empty list is an error where it may not be empty', () => {
  const lists = [...fieldsOf(content)].filter(({ value }) => Array.isArray(value));
  // By how many lists they stand in, so that none is emptied with another.
  const depthOf = ({ path }: ContentField) => path.filter((key) => typeof key === 'number').length;
  const depths = [...new Set(lists.map(depthOf))];
  const missed = depths.flatMap((depth) => {
    const fields = lists.filter((list) => depthOf(list) === depth);
    return fieldsWithout(/lista está vacía/, { fields, value: [] });
  });
  expect(missed).toEqual(['site.social']);
});
