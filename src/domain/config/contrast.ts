/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** Contrast of two colours (`#rrggbb`), 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Two colours (`#rrggbb`) mixed, `part` (0 to 1) of the second. */
export function mix(one: string, other: string, part: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  return writeColor(from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * part)))
}

export type Hsl = { hue: number; saturation: number; lightness: number }

/** A colour (`#rrggbb`) by its hue; hue in sixths of the circle, the others 0 to 1. */
export function toHsl(color: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => channel / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(most + least) / 2, most - least]
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const hue =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  return { hue: (hue + 6) % 6, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

/** The colour as `#rrggbb`. */
export function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channelAt = (turn: number) => {
    const at = (turn + hue * 2) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return writeColor([channelAt(0), channelAt(8), channelAt(4)].map((channel) => Math.round(channel * 255)))
}

function writeColor(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => linearize(channel / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0 to 255. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function linearize(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
