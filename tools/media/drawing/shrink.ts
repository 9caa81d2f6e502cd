import { optimize, type PluginConfig } from 'svgo';
import type { Drawing, DrawingStep } from './drawing-step';
import { looksAsBefore, otherLook } from './look';

/** Switches off what joins parts of a drawing that have one colour. */
const NOT_JOINED = { mergePaths: false, moveElemsAttrsToGroup: false } as const;

/** What changes no shape: a drawing that rounding or joining would change is shortened by this alone. */
const GENTLE: PluginConfig[] = [
  'cleanupIds',
  'convertColors',
  'removeEmptyAttrs',
  'removeEmptyContainers',
  'removeUselessDefs',
];

interface ShrinkOptions {
  /** Whether parts of one colour are not joined, so that each can be given another. */
  keepsPartsApart: boolean;
}

/**
 * Writes a drawing as shortly as it can be while it looks the same: rounded numbers, nothing that is not drawn.
 *
 * @throws FileRejected when it looks different, since something of it was taken out
 */
export function shrink({ keepsPartsApart }: ShrinkOptions): DrawingStep {
  const thorough: PluginConfig[] = [
    { name: 'preset-default', params: { overrides: keepsPartsApart ? NOT_JOINED : {} } },
  ];
  return async (drawing) => {
    for (const plugins of [thorough, GENTLE]) {
      const short = { ...drawing, svg: shortened(drawing, plugins) };
      if (await looksAsBefore(short)) return short;
    }
    throw otherLook(drawing);
  };
}

function shortened({ svg, digits = 3 }: Drawing, plugins: PluginConfig[]): string {
  return optimize(svg, { multipass: true, floatPrecision: digits, plugins }).data;
}
