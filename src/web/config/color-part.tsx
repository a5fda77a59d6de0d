import { type ColorName, colorRefusals, findPassing, floorContrast, listContrasts } from '#domain/config/color-rules.ts'
import { INK, WHITE } from '#domain/config/colors.ts'
import { contrastOf, TEXT_CONTRAST } from '#domain/config/contrast.ts'
import { Text, type TextKey, useLocale, useText } from '#web/app/intl.tsx'
import { ColorField } from '#web/ui/input/color-field.tsx'
import { ContrastFigure } from '#web/ui/input/contrast-figure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Noted } from './noted.tsx'
import { isColor, isPassing } from './passing-colors.ts'
import { settingNames } from './setting-words.ts'
import type { SettingsForm } from './use-settings-form.tsx'

/** One of the club's colours: how far text stands off from it, and the nearest that passes where that is too little. */
export function ColorPart({ form, name }: { form: SettingsForm; name: ColorName }) {
  const text = useText()
  const value = form.draft[name]
  const label = text(settingNames[name])
  return (
    <Stack gap={2}>
      <Noted form={form} name={name}>
        {(hint) => (
          <ColorField
            label={label}
            chooserLabel={text('settings.chooseColor', { name: label })}
            value={value}
            color={(isColor(value) ? value : form.saved[name]).toLowerCase()}
            hint={hint}
            error={isPassing(name, value) ? form.errorOf(name) : <Fault form={form} name={name} />}
            onChange={(color) => form.change({ [name]: color.toUpperCase() })}
          />
        )}
      </Noted>
      {isColor(value) && <Figures name={name} color={value.toLowerCase()} />}
    </Stack>
  )
}

function Fault({ form, name }: { form: SettingsForm; name: ColorName }) {
  const text = useText()
  const value = form.draft[name]
  if (!isColor(value)) return text('settings.noColor')
  const nearest = findPassing(name, value.toLowerCase())
  const passes = floorContrast(contrastOf(nearest, name === 'brand' ? WHITE : INK))
  return (
    <span>
      <Text
        id="settings.nearest"
        values={{ fault: name === 'brand' ? 'light' : 'dark', nearest: nearest.toUpperCase(), passes }}
      />{' '}
      <button type="button" className="link" onClick={() => form.change({ [name]: nearest.toUpperCase() })}>
        {text('settings.useIt')}
      </button>
    </span>
  )
}

function Figures({ name, color }: { name: ColorName; color: string }) {
  const text = useText()
  const locale = useLocale()
  return (
    <ul>
      {listContrasts(name, color).map(({ use, ground, text: letters, contrast }) => {
        const passes = contrast >= TEXT_CONTRAST
        return (
          <ContrastFigure
            key={use}
            ground={ground}
            color={letters}
            figure={floorContrast(contrast).toLocaleString(locale, { minimumFractionDigits: 1 })}
            use={text(use === 'text' ? solidUses[name] : linkUses[use])}
            passes={passes}
            verdict={text(passes ? 'settings.passes' : 'settings.fails')}
          />
        )
      })}
    </ul>
  )
}

const solidUses = { brand: 'settings.use.whiteOnIt', accent: 'settings.use.inkOnIt' } as const satisfies Record<
  ColorName,
  TextKey
>
const linkUses = { darkLink: 'settings.use.darkLink', lightLink: 'settings.use.lightLink' } as const

/** How many of a draft's colours can't be read. */
export function countFaults({ draft }: Pick<SettingsForm, 'draft'>): number {
  const { brand, accent } = draft
  if (isColor(brand) && isColor(accent)) return colorRefusals({ brand, accent }).length
  return [isPassing('brand', brand), isPassing('accent', accent)].filter((passes) => !passes).length
}
