declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = {
    targetFormat: 'woff2'
    /** What each axis is fixed to, or narrowed to. */
    variationAxes: Readonly<Record<string, Axis>>
    /** OpenType features that stay; without it all do. */
    keepFeatures: string[]
    /** Entries of the font's table of names that stay beside the usual ones. */
    preserveNameIds: number[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
