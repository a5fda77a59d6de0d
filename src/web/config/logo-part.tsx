import { useRef, useState } from 'react'
import { LOGO_BYTES_MAX, logoTypes } from '#domain/config/logo.ts'
import { useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { FieldHint } from '#web/ui/input/field-hint.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './logo-part.module.css'
import { Noted } from './noted.tsx'
import type { SettingsForm } from './use-settings-form.tsx'

/** The club's logo: chosen from a file, shown as it will be, or taken away. */
export function LogoPart({ form }: { form: SettingsForm }) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'settings.logoTooLarge' | 'settings.logoWrongType' | null>(null)
  const { logo } = form.draft
  const choose = async (file: File | undefined) => {
    if (!file) return
    const wrong = faultOf(file)
    setFault(wrong)
    // Whoever brings one wants to see it; the switch below still hides it.
    if (!wrong) form.change({ logo: await readUrl(file), showLogo: true })
  }
  return (
    <Noted form={form} name="logo" hint={text('settings.logoHint')}>
      {(hint) => (
        <FieldGroup error={fault ? text(fault) : form.errorOf('logo')}>
          <Stack as="fieldset" gap={2}>
            <legend>{text('settings.logo')}</legend>
            <Row tight gap={4}>
              <span className={styles.box}>{logo === null ? <CourtDrawing /> : <img src={logo} alt="" />}</span>
              <FieldHint>{hint}</FieldHint>
            </Row>
            <input
              ref={input}
              type="file"
              accept={logoTypes.join(',')}
              aria-label={text('settings.logoUpload')}
              tabIndex={-1}
              className="visually-hidden"
              onChange={({ target }) => {
                void choose(target.files?.[0])
                // The same file chosen again, after it was changed, counts too.
                target.value = ''
              }}
            />
            <Row gap={2}>
              <Button onClick={() => input.current?.click()}>
                {text(logo === null ? 'settings.logoUpload' : 'settings.logoReplace')}
              </Button>
              {logo !== null && (
                <Button kind="danger" onClick={() => form.change({ logo: null })}>
                  {text('settings.logoDelete')}
                </Button>
              )}
            </Row>
          </Stack>
        </FieldGroup>
      )}
    </Noted>
  )
}

function faultOf({ size, type }: File) {
  if (!logoTypes.some((one) => one === type)) return 'settings.logoWrongType'
  return size > LOGO_BYTES_MAX ? 'settings.logoTooLarge' : null
}

function readUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
