// The first of two patterns that fit is taken: modules stand before plain style sheets.

/** Class names of a CSS module, by the same names; `npm run check styles` refuses one that the file doesn't have. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export = styles
}

declare module '*.css' {}
