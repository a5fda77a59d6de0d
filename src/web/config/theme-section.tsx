import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { useColorMode } from '#web/theme/color-mode.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ColorPart } from './color-part.tsx'
import { Noted } from './noted.tsx'
import { passingColors } from './passing-colors.ts'
import type { SettingsForm } from './use-settings-form.tsx'

const DayPreview = lazy(async () => ({ default: (await import('./day-preview.tsx')).DayPreview }))

/** Colours with their contrast figures, and beside them today's real day in them, as one types. */
export function ThemeSection({ form }: { form: SettingsForm }) {
  const text = useText()
  const pageMode = useColorMode()
  const [chosenMode, setMode] = useState<'dark' | 'light' | null>(null)
  const mode = chosenMode ?? pageMode
  const { colors, replaced } = passingColors(form.draft, form.saved)
  const modes = [
    { value: 'dark', label: text('settings.dark') },
    { value: 'light', label: text('settings.light') },
  ] as const
  return (
    <Section title={text('settings.theme')}>
      <Split gap={6} second="twice">
        <Stack gap={4}>
          <ColorPart form={form} name="brand" />
          <ColorPart form={form} name="accent" />
          <Noted form={form} name="colorMode" hint={text('settings.colorModeHint')}>
            {(hint) => (
              <Choice
                label={text('settings.colorMode')}
                hint={hint}
                options={modes}
                value={form.draft.colorMode}
                onChange={(colorMode) => form.change({ colorMode })}
              />
            )}
          </Noted>
        </Stack>
        <Stack gap={4}>
          <Row spread gap={4}>
            <p className="small muted measure">
              {text('settings.previewNote')}
              {replaced.map(({ name, color }) => (
                <span key={name}>
                  {' '}
                  {text('settings.kept', {
                    name: text(name === 'brand' ? 'settings.brandName' : 'settings.ballName'),
                    color: color.toUpperCase(),
                  })}
                </span>
              ))}
            </p>
            <Choice label={text('settings.preview')} quiet options={modes} value={mode} onChange={setMode} />
          </Row>
          <Suspense fallback={<Skeleton height="480px" />}>
            <DayPreview colors={colors} mode={mode} name={form.draft.name} />
          </Suspense>
        </Stack>
      </Split>
    </Section>
  )
}
