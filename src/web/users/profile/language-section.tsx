import { useMutation } from '@tanstack/react-query'
import { type Locale, locales } from '#domain/locale.ts'
import type { Profile } from '#domain/users/schema.ts'
import { Text, type TextKey, useLocale, useText } from '#web/app/intl.tsx'
import { switchLocale } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import * as styles from './language-section.module.css'
import { ProfileSection } from './profile-section.tsx'

const names = { en: 'menu.english', es: 'menu.spanish' } as const satisfies Record<Locale, TextKey>

/** The language of pages on this device and of all mail; the page starts over in it. */
export function LanguageSection({ profile }: { profile: Profile }) {
  const text = useText()
  const locale = useLocale()
  const notify = useFailureToast('profile.languageFailed')
  const change = useMutation(
    api.users.updateMe.mutationOptions({
      onSuccess: ({ data }) => switchLocale(data.locale ?? locale, '/profile'),
      onError: (error) => notify(error),
    }),
  )
  const chosen = change.isPending ? change.variables.locale : undefined
  return (
    <ProfileSection title={<Text id="profile.language" />}>
      <ActError mutation={change} what="profile.languageFailed" />
      <Choice
        quiet
        label={text('profile.language')}
        className={styles.root}
        options={locales.map((one) => ({ value: one, label: <span lang={one}>{text(names[one])}</span> }))}
        value={chosen ?? profile.locale ?? locale}
        onChange={(next) => change.mutate({ locale: next })}
      />
      <p className="small muted">
        <Text id="profile.languageHint" />
      </p>
    </ProfileSection>
  )
}
