import { useState } from 'react';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import { HEX_COLOR } from '@/content/schema/fields/color';
import { useContent, useServerState } from '@/editor/panel/content/editor-store';
import { request } from '@/editor/panel/content/sync';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';
import { type BrandColors, reportOf } from '@/lib/palette';
import type { FieldInputProps } from './field-for';
import { GroupFields, GroupFrame } from './group-field';

/** The colours of the brand, and what the page makes of them. */
export function BrandColorsField(props: FieldInputProps) {
  const { colors } = useContent().brand;
  const areComplete = Object.values(colors).every((color) => HEX_COLOR.test(String(color)));
  return (
    <GroupFrame {...props}>
      <GroupFields {...props} />
      <div className="grid gap-3">
        <OutdatedMediaNotice />
        {areComplete && <TonesInUse colors={colors} field={props.field} />}
      </div>
    </GroupFrame>
  );
}

/** Says what was prepared for other colours, and has it prepared anew. */
function OutdatedMediaNotice() {
  const { outdatedMedia } = useServerState();
  const [isPreparing, setPreparing] = useState(false);
  const prepare = async () => {
    setPreparing(true);
    await request('media/remake');
    setPreparing(false);
  };
  if (!outdatedMedia) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" disabled={isPreparing} onClick={prepare}>
          {isPreparing ? 'Se está preparando de nuevo…' : 'Preparar de nuevo'}
        </Button>
      }
    >
      Esto se preparó para otros colores: {outdatedMedia}.
    </Notice>
  );
}

/** Where the page shows each tone. */
const TONE_NAMES: Record<string, string> = {
  DEFAULT: 'líneas y marcas',
  action: 'botones',
  brightAction: 'botones con texto oscuro',
  text: 'textos',
  onInk: 'sobre fondo oscuro',
  ground: 'fondo oscuro',
};

const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const ratio = (contrast: number) => `${decimal.format(Math.floor(contrast * 10) / 10)} : 1`;

/** What the page makes of the colours where it uses them, and why. */
function TonesInUse({ field, colors }: { field: FieldDescription; colors: BrandColors }) {
  const labelOf = (color: keyof BrandColors) => {
    const schema = field.entries[color];
    return schema && describeField(schema).label;
  };
  return (
    <section aria-label="Tonos en la página" className="grid gap-2">
      <p className="text-xs text-text-muted">
        Así los usa la página. Donde un color no se leería, lo oscurece o lo aclara lo necesario.
      </p>
      <ul className="grid gap-2 text-label">
        {reportOf(colors).map(({ color, tone, used, askedContrast, usedContrast, least }) => (
          <li key={color + tone} className="grid grid-cols-[auto_1fr] gap-3">
            <span
              aria-hidden
              className="size-6 rounded-full border border-line-strong forced-color-adjust-none"
              style={{ background: used }}
            />
            <span>
              <strong>
                {labelOf(color)}, {TONE_NAMES[tone]}:
              </strong>{' '}
              {used}, {ratio(usedContrast)}.
              {askedContrast < least &&
                ` Como lo elegiste (${colors[color]}) quedaría en ${ratio(askedContrast)}, y hace falta ${ratio(least)}.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
