export type Packing = 'br' | 'gzip'

/**
 * How a body may be packed for a client, by its `Accept-Encoding`: as it likes best, Brotli where it likes both alike; null where
 * it takes neither, or likes it plain better. A coding with a weight of nought or with one that can't be read isn't taken.
 */
export function pickPacking(accepted: string | undefined): Packing | null {
  if (accepted === undefined) return null
  const weights = new Map(accepted.toLowerCase().split(',').map(readCoding))
  const others = weights.get('*') ?? 0
  const [br = others, gzip = others] = [weights.get('br'), weights.get('gzip')]
  if (Math.max(br, gzip) <= (weights.get('identity') ?? 0)) return null
  return br >= gzip ? 'br' : 'gzip'
}

function readCoding(text: string): [name: string, weight: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (quality === undefined) return [name, 1]
  const weight = /^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(quality)?.[1]
  return [name, weight === undefined ? 0 : Math.min(Number(weight), 1)]
}
