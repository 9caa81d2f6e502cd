import './color.css';
import { type BrandColors, reportOf, type ToneReport } from '@/lib/palette';

const COLOR_NAMES: Record<ToneReport['color'], string> = {
  primary: 'Color principal',
  info: 'Segundo color',
  ink: 'Tinta',
};

/** Where the page shows each tone. */
const TONE_NAMES: Record<string, string> = {
  DEFAULT: 'Líneas y marcas',
  action: 'Botones',
  brightAction: 'Botones con texto oscuro',
  text: 'Textos',
  onInk: 'Sobre fondo oscuro',
  ground: 'Fondo oscuro',
};

const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const ratio = (contrast: number) => `${decimal.format(Math.floor(contrast * 10) / 10)} : 1`;

/** What the page makes of the colours where it uses them, and why. */
export function TonesInUse({ colors }: { colors: BrandColors }) {
  const reports = reportOf(colors);
  return (
    <section className="tones" aria-label="Tonos en la página">
      <p className="field-help">
        Así los usa la página. Donde un color no se leería, lo oscurece o lo aclara lo necesario.
      </p>
      <ul>
        {reports.map((report) => (
          <Tone key={report.color + report.tone} asked={colors[report.color]} {...report} />
        ))}
      </ul>
    </section>
  );
}

function Tone({ asked, color, tone, used, askedContrast, usedContrast, least }: ToneReport & { asked: string }) {
  const isMoved = askedContrast < least;
  return (
    <li className="tone">
      <span className="tone-swatches" aria-hidden>
        {isMoved && <span className="tone-swatch" style={{ background: asked }} />}
        <span className="tone-swatch" style={{ background: used }} />
      </span>
      <span>
        <strong>
          {COLOR_NAMES[color]}, {TONE_NAMES[tone]?.toLowerCase()}:
        </strong>{' '}
        {used}, {ratio(usedContrast)}.
        {isMoved && ` Como lo elegiste (${asked}) quedaría en ${ratio(askedContrast)}, y hace falta ${ratio(least)}.`}
      </span>
    </li>
  );
}
