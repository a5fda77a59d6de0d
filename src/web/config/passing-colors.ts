import { type ColorName, colorRefusals } from '#domain/config/color-rules.ts'
import { ownColors } from '#domain/config/colors.ts'
import type { SettingsDraft } from './settings-draft.ts'

type Colors = Record<ColorName, string>

/** The colours of a draft as far as text reads on them, else the saved ones. `replaced` are those for which a saved one stands in. */
export function passingColors(
  draft: Pick<SettingsDraft, ColorName>,
  saved: Pick<SettingsDraft, ColorName>,
): { colors: Colors; replaced: { name: ColorName; color: string }[] } {
  const names = ['brand', 'accent'] as const
  const replaced = names
    .filter((name) => !isPassing(name, draft[name]))
    .map((name) => ({ name, color: saved[name].toLowerCase() }))
  const colorOf = (name: ColorName) => replaced.find((one) => one.name === name)?.color ?? draft[name].toLowerCase()
  return { colors: { brand: colorOf('brand'), accent: colorOf('accent') }, replaced }
}

/** Whether a text is a colour, as `#rrggbb`. */
export function isColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}

/** Whether a text is a colour on which its text reads. */
export function isPassing(name: ColorName, text: string): boolean {
  if (!isColor(text)) return false
  return colorRefusals({ ...ownColors, [name]: text }).length === 0
}
