import type { Locale } from '#domain/locale.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { InLanguage } from './in-language.tsx'
import { Poster } from './poster.tsx'
import { isOnlyHere } from './poster-address.ts'

type Props = {
  name: string
  /** Where the club is reached. */
  address: string
  /** The club's first language, which the poster speaks. */
  locale: Locale
}

/** The poster for the door, to be printed. */
export function PosterSection({ name, address, locale }: Props) {
  const text = useText()
  return (
    <Section title={text('setup.poster')} note={text('setup.poster.note')}>
      <Grid columns={2} gap={5}>
        <InLanguage locale={locale}>
          <Poster name={name} address={address} locale={locale} />
        </InLanguage>
        <Stack gap={2}>
          <Button icon="printer" onClick={() => print()}>
            <Text id="setup.poster.print" />
          </Button>
          <p className="small muted">
            <Text id="setup.poster.where" />
          </p>
          {isOnlyHere(address) && (
            <Notice className="small">
              <Text id="setup.poster.onlyHere" />
            </Notice>
          )}
        </Stack>
      </Grid>
    </Section>
  )
}
