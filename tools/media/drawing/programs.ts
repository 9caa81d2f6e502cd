/** What a person does in a drawing program so that a drawing can be used. */
export type MenuAction = 'outlineText' | 'trace' | 'flatten' | 'expand' | 'exportPlain';

interface DrawingProgram {
  name: string;
  /** What it leaves in its files. */
  mark: RegExp;
  menus: Record<MenuAction, string>;
}

const PROGRAMS: DrawingProgram[] = [
  {
    name: 'Illustrator',
    mark: /Adobe Illustrator|ns\.adobe\.com|class="(?:cls-\d|st\d)/,
    menus: {
      outlineText: '«Texto › Crear contornos»',
      trace: '«Objeto › Calco de imagen › Crear y expandir»',
      flatten: '«Objeto › Acoplar transparencia»',
      expand: '«Objeto › Expandir apariencia»',
      exportPlain: '«Archivo › Exportar › Exportar como › SVG», sin interactividad',
    },
  },
  {
    name: 'Figma',
    mark: /figma|id="(?:mask|clip|paint|filter)\d+_/i,
    menus: {
      outlineText: '«Export › Outline text»',
      trace: 'cambia la imagen por un vector',
      flatten: '«Layer › Blend mode › Normal» y el color final en cada capa',
      expand: '«Object › Flatten»',
      exportPlain: '«Export › SVG»',
    },
  },
  {
    name: 'Inkscape',
    mark: /inkscape|sodipodi/i,
    menus: {
      outlineText: '«Trayecto › Objeto a trayecto»',
      trace: '«Trayecto › Vectorizar mapa de bits»',
      flatten: '«Objeto › Relleno y borde › Modo de fusión: Normal»',
      expand: '«Trayecto › Objeto a trayecto»',
      exportPlain: '«Archivo › Guardar como › SVG plano»',
    },
  },
  {
    name: 'CorelDRAW',
    mark: /corel|_x0020_|class="(?:fil|str)\d/i,
    menus: {
      outlineText: '«Objeto › Convertir en curvas»',
      trace: '«Mapas de bits › Vectorización de contorno»',
      flatten: '«Objeto › Transparencia › Modo de combinación: Normal»',
      expand: '«Objeto › Convertir en curvas»',
      exportPlain: '«Archivo › Exportar › SVG», sin vínculos ni efectos al pasar el puntero',
    },
  },
  {
    name: 'Affinity',
    mark: /serif\.com|serif:/,
    menus: {
      outlineText: '«Capa › Convertir en curvas»',
      trace: 'cambia la imagen por un vector',
      flatten: '«Capas › Modo de fusión: Normal»',
      expand: '«Capa › Expandir trazo»',
      exportPlain: '«Archivo › Exportar › SVG (para exportar)»',
    },
  },
  {
    name: 'Canva',
    mark: /zoomAndPan="magnify"|canva/i,
    menus: {
      outlineText: '«Compartir › Descargar › SVG»',
      trace: 'cambia la foto por un gráfico, y «Compartir › Descargar › SVG»',
      flatten: 'quita la transparencia y los efectos, y «Compartir › Descargar › SVG»',
      expand: 'quita los efectos, y «Compartir › Descargar › SVG»',
      exportPlain: '«Compartir › Descargar › SVG»',
    },
  },
  {
    name: 'LibreOffice',
    mark: /xmlns:ooo=|LibreOffice|class="(?:SlideGroup|ClosingSlide)/,
    menus: {
      outlineText: '«Forma › Convertir › En curva»',
      trace: '«Forma › Convertir › En polígono»',
      flatten: '«Formato › Área › Transparencia: Sin transparencia»',
      expand: '«Forma › Convertir › En curva»',
      exportPlain: '«Archivo › Exportar › SVG» desde Draw',
    },
  },
  {
    name: 'Sketch',
    mark: /sketch/i,
    menus: {
      outlineText: '«Layer › Convert to Outlines»',
      trace: 'cambia la imagen por un vector',
      flatten: '«Blending: Normal» y el color final en cada capa',
      expand: '«Layer › Combine › Flatten»',
      exportPlain: '«Export › SVG»',
    },
  },
];

/** Programs that are named where a drawing does not tell which wrote it. */
const MOST_USED = ['Illustrator', 'Figma', 'Inkscape'];

/** Where the program that wrote a drawing, or else each of the most used, has what puts it right. */
export function inMenus(action: MenuAction, svg: string): string {
  const writer = PROGRAMS.find(({ mark }) => mark.test(svg));
  const programs = writer ? [writer] : PROGRAMS.filter(({ name }) => MOST_USED.includes(name));
  const [first = '', ...others] = programs.map(({ name, menus }) => `n ${name}, ${menus[action]}`);
  return `${[`E${first}`, ...others.map((other) => `e${other}`)].join('; ')}.`;
}
