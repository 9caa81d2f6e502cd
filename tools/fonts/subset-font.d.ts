declare module 'subset-font' {
  /** The package has no types. This declaration contains only the options that `prepare-fonts.ts` uses. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
