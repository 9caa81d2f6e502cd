import sharp from 'sharp';
import { fill, hairOf, line, type Person, people, soft } from './people';
import { circle, svg } from './svg';

const GROUNDS = {
  pink: { light: '#f58bb0', middle: '#e0487f', deep: '#c01553' },
  blue: { light: '#86b5fb', middle: '#4788ea', deep: '#1657bf' },
};

/** The outline of a face from its widths; the light comes from the viewer's left. */
const outlineOf = ({ face: { temple: t, cheek: c, jaw: j, chin: k, end } }: Person) =>
  `M${-t} 146C${-t} 56 ${t} 56 ${t} 146C${t + 1} 172 ${c + 1} 182 ${c} 198C${c - 1} 218 ${j + 6} 226 ${j} 238C${j - 9} 256 ${k + 10} ${end} 0 ${end}` +
  `C${-k - 10} ${end} ${9 - j} 256 ${-j} 238C${-j - 6} 226 ${1 - c} 218 ${-c} 198C${-c - 1} 182 ${-t - 1} 172 ${-t} 146Z`;

const eye = (person: Person, side: -1 | 1): string => {
  const { eyes, skin, brow, look, age } = person;
  const { wide: w, open, iris } = eyes;
  const x = look + side * 29;
  const y = 184;
  const top = y - 10.5 * open;
  const out = side * w;
  // The outer corner stands a little higher than the inner one.
  const almond = `M${x - out} ${y + 2}Q${x - out * 0.25} ${top - 4} ${x + out} ${y - 1}Q${x + out * 0.2} ${y + 9} ${x - out} ${y + 2}Z`;
  const lid = `M${x - out} ${y + 2}Q${x - out * 0.25} ${top - 4} ${x + out} ${y - 1}`;
  const gaze = x - look * 0.35;
  const id = `eye${side}`;
  const peak = 163 - brow.arch;
  return (
    `<clipPath id="${id}"><path d="${almond}"/></clipPath>` +
    fill('#f7f1ec', almond) +
    `<g clip-path="url(#${id})">${fill(iris, circle(gaze, y - 1, 6.8))}${fill('#0d0807', circle(gaze, y - 1, 3.4))}${fill('#fff', circle(gaze - 2.3, y - 3.4, 1.9))}${soft(2, 0.55, line(skin.deep, 6, lid))}</g>` +
    line(skin.deep, eyes.lashes ? 3.6 : 2.8, lid) +
    (eyes.lashes ? line(skin.deep, 2.6, `M${x + out * 0.8} ${y - 3}L${x + out * 1.2} ${y - 6.5}`) : '') +
    line(
      skin.shade,
      1.8,
      `M${x - out * 0.8} ${y - 7 * open}Q${x} ${top - 8} ${x + out} ${y - 7 * open}`,
      ' opacity=".7"',
    ) +
    line(
      skin.shade,
      1.6,
      `M${x - out * 0.6} ${y + 10}Q${x} ${y + 13 + age} ${x + out * 0.75} ${y + 8}`,
      ` opacity="${0.25 + 0.4 * age}"`,
    ) +
    fill(
      brow.tone,
      `M${x - side * 13} ${165 - brow.thick / 2}Q${x + side * 4} ${peak - brow.thick / 2} ${x + side * 20} ${166 - brow.arch * 0.3}Q${x + side * 5} ${peak + brow.thick * 0.7} ${x - side * 13} ${165 + brow.thick / 2}Q${x - side * 15} 165 ${x - side * 13} ${165 - brow.thick / 2}Z`,
    )
  );
};

const nose = ({ nose: { wide, tip }, skin, look }: Person) => {
  const x = look * 1.6;
  return (
    soft(
      2,
      0.5,
      fill(
        skin.shade,
        `M${x + 5} 180L${x + wide - 1} ${tip - 6}Q${x + wide + 3} ${tip + 2} ${x + 2} ${tip + 5}Q${x + 7} ${tip - 8} ${x + 3} 184Z`,
      ),
    ) +
    soft(
      2,
      0.75,
      line(skin.light, 4.5, `M${x - 1} 184L${x - 1.5} ${tip - 6}`) + fill(skin.light, circle(x - 2, tip - 2, 4.2)),
    ) +
    line(
      skin.shade,
      2.6,
      `M${x - wide} ${tip + 1}Q${x - wide + 3} ${tip + 6} ${x - 3} ${tip + 5}Q${x} ${tip + 8} ${x + 3} ${tip + 5}Q${x + wide - 3} ${tip + 6} ${x + wide} ${tip + 1}`,
    )
  );
};

const mouth = ({ mouth: { wide: w, y, smile, teeth }, skin, look, age, beard }: Person) => {
  const x = look * 1.3;
  const corner = y - smile * 0.55;
  const upper = `M${x - w} ${corner}Q${x - w * 0.35} ${y - 6.5} ${x} ${y - 3.5}Q${x + w * 0.35} ${y - 6.5} ${x + w} ${corner}`;
  const creases = beard
    ? ''
    : line(
        skin.shade,
        2,
        `M${x - w - 5} ${corner - 12}Q${x - w - 9} ${corner - 2} ${x - w - 6} ${corner + 6}M${x + w + 5} ${corner - 12}Q${x + w + 9} ${corner - 2} ${x + w + 6} ${corner + 6}`,
        ` opacity="${0.25 + 0.4 * age}"`,
      );
  const under = soft(
    4,
    0.35,
    line(skin.shade, 6, `M${x - w * 0.5} ${y + smile + 11}Q${x} ${y + smile + 15} ${x + w * 0.5} ${y + smile + 11}`),
  );
  if (teeth) {
    const low = y + smile;
    const inside = `M${x - w + 2} ${corner + 1}Q${x} ${y + 1} ${x + w - 2} ${corner + 1}C${x + w * 0.6} ${low + 3.5} ${x + w * 0.3} ${low + 4} ${x} ${low + 4}C${x - w * 0.3} ${low + 4} ${x - w * 0.6} ${low + 3.5} ${x - w + 2} ${corner + 1}Z`;
    return (
      creases +
      under +
      fill(
        skin.lip,
        `${upper}C${x + w * 0.7} ${low + 8} ${x + w * 0.35} ${low + 9} ${x} ${low + 9}C${x - w * 0.35} ${low + 9} ${x - w * 0.7} ${low + 8} ${x - w} ${corner}Z`,
      ) +
      fill('#fffaf5', inside) +
      line(skin.deep, 1.4, `M${x - w + 2} ${corner + 1}Q${x} ${y + 1} ${x + w - 2} ${corner + 1}`, ' opacity=".6"')
    );
  }
  return (
    creases +
    under +
    fill(
      skin.lip,
      `${upper}Q${x + w * 0.4} ${y + smile + 6} ${x} ${y + smile + 6}Q${x - w * 0.4} ${y + smile + 6} ${x - w} ${corner}Z`,
    ) +
    line(skin.deep, 2, `M${x - w} ${corner}Q${x} ${y + smile} ${x + w} ${corner}`, ' opacity=".75"') +
    soft(2, 0.5, line('#fff', 2, `M${x - 6} ${y + smile + 2}Q${x} ${y + smile + 3.5} ${x + 5} ${y + smile + 2}`))
  );
};

const ear = ({ skin, face }: Person, side: -1 | 1) =>
  fill(
    side < 0 ? skin.base : skin.shade,
    `M${side * (face.cheek - 4)} 176C${side * (face.cheek + 8)} 166 ${side * (face.cheek + 15)} 178 ${side * (face.cheek + 11)} 196C${side * (face.cheek + 9)} 210 ${side * (face.cheek + 2)} 216 ${side * (face.cheek - 5)} 210Z`,
  ) +
  line(
    side < 0 ? skin.shade : skin.deep,
    2.4,
    `M${side * (face.cheek + 3)} 182Q${side * (face.cheek + 9)} 186 ${side * (face.cheek + 5)} 200`,
    ' opacity=".6"',
  );

/** What lies on the skin of the face: shade, light and beard. */
const faceTones = ({ skin, face, look, age, beard, hair }: Person): string[] => [
  soft(
    12,
    0.8,
    fill(
      skin.shade,
      `M${face.temple - 14} 80C${face.cheek - 18} 150 ${face.cheek - 10} 200 ${face.jaw - 16} 230Q${face.chin} 262 0 ${face.end + 4}L90 290 110 80Z`,
    ),
  ),
  soft(12, 0.6, fill(skin.light, circle(look - 26, 136, 26))),
  soft(7, 0.6, fill(skin.light, circle(look - 36, 204, 13))),
  soft(7, 0.35, fill(skin.lip, circle(look - 38, 212, 13) + circle(look + 40, 212, 13))),
  soft(
    4,
    0.4,
    line(
      skin.shade,
      11,
      `M${look - 42} 178Q${look - 28} 170 ${look - 14} 178M${look + 14} 178Q${look + 28} 170 ${look + 42} 178`,
    ),
  ),
  age > 0.8 ? line(skin.shade, 2, `M${look - 24} 134Q${look} 130 ${look + 26} 134`, ' opacity=".35"') : '',
  beard ? soft(2, 0.92, fill(hair.tone, beard)) + soft(7, 0.6, fill(hair.light, circle(look - 4, 258, 15))) : '',
];

/** One person before the disc of a brand ground, as an SVG of 400×400. */
const draw = (person: Person): string => {
  const { skin, face, look, lean, neck: n, beard, glasses, earrings, hair } = person;
  const outline = outlineOf(person);
  const ground = GROUNDS[person.ground];
  const { behind, over } = hairOf(person);
  const neck = `M${200 - n} 236L${200 - n} 290Q${196 - n} 310 ${168 - n / 2} 318L120 402H280L${232 + n / 2} 318Q${204 + n} 310 ${200 + n} 290L${200 + n} 236Z`;
  const content = [
    '<defs>',
    ...[2, 4, 7, 12].map(
      (blur) =>
        `<filter id="soft${blur}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    ),
    `<radialGradient id="ground" cx=".3" cy=".25" r="1"><stop stop-color="${ground.light}"/><stop offset=".5" stop-color="${ground.middle}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient>`,
    `<clipPath id="face"><path d="${outline}"/></clipPath><clipPath id="body"><path d="M26 402C34 352 84 332 146 312L254 312C316 332 366 352 374 402Z"/></clipPath><clipPath id="neck"><path d="${neck}"/></clipPath>`,
    `<clipPath id="hair"><path d="${hair.over}"/></clipPath>`,
    '</defs><rect width="400" height="400" fill="url(#ground)"/>',
    fill('#fff', circle(200, 206, 162), ' opacity=".13"'),
    '<g transform="translate(-20 -40) scale(1.1)">',
    `<g transform="translate(200 10) rotate(${lean} 0 280)">${behind}</g>`,
    fill(skin.base, neck),
    `<g clip-path="url(#neck)">`,
    soft(7, 0.55, fill(skin.shade, `M${210} 230L${260 + n} 230 ${260 + n} 350 ${214} 350Z`)),
    soft(
      7,
      0.75,
      fill(
        skin.deep,
        `M${200 - n - 20} 236H${220 + n}V${face.end + 6}Q200 ${face.end + 34} ${180 - n} ${face.end + 2}Z`,
      ),
    ),
    '</g>',
    person.clothes,
    `<g clip-path="url(#body)">${soft(7, 0.22, fill('#0b1020', 'M262 306C330 326 384 344 390 410L322 410C330 372 312 338 262 306Z'))}</g>`,
    `<g transform="translate(200 10) rotate(${lean} 0 280)">`,
    ear(person, -1),
    ear(person, 1),
    earrings ? fill('#f7d56e', earrings) : '',
    fill(skin.base, outline),
    '<g clip-path="url(#face)">',
    ...faceTones(person),
    '</g>',
    eye(person, -1),
    eye(person, 1),
    nose(person),
    beard
      ? soft(
          2,
          0.95,
          fill(
            hair.tone,
            `M${look * 1.3 - 26} 238Q${look * 1.3 - 16} 224 ${look * 1.3} 228Q${look * 1.3 + 16} 224 ${look * 1.3 + 26} 238Q${look * 1.3} 230 ${look * 1.3 - 26} 238Z`,
          ),
        )
      : '',
    mouth(person),
    `<g clip-path="url(#face)">${soft(4, 0.5, fill(skin.deep, hair.over, ' transform="translate(0 6)"'))}</g>`,
    over,
    glasses ? line(glasses.tone, glasses.width, glasses.frame) : '',
    '</g></g>',
  ];
  return svg('0 0 400 400', content.join(''));
};

/** The portraits by name, as AVIF of `side` px. */
export const portraits = async (side = 256): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(
      people.map(async (person) => {
        const drawing = Buffer.from(draw(person).replace('<svg ', `<svg width="${side * 4}" height="${side * 4}" `));
        const flat = await sharp(drawing).resize(side, side).flatten().toBuffer();
        return [person.file, await sharp(flat).avif({ quality: 76, effort: 6 }).toBuffer()] as const;
      }),
    ),
  );
