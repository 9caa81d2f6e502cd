declare module 'subset-font' {
  /** The package ships no types; this is the one call that `prepare-fonts.ts` makes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
