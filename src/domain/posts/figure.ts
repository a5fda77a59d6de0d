/**
 * The figure that a promotion's title begins with, and the title without it: `10+1: the morning card` is `10+1` and
 * `The morning card`. A figure has six characters at most and ends with a colon and a blank; null where there is none.
 */
export function splitFigure(whole: string): { figure: string | null; title: string } {
  const [, figure, first = '', others = ''] = /^\s*([^:\s](?:[^:]{0,4}[^:\s])?)\s*:\s+(\S)(.*)$/u.exec(whole) ?? []
  if (figure === undefined) return { figure: null, title: whole.trim() }
  return { figure, title: `${first.toUpperCase()}${others}`.trim() }
}
