import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, locales } from '#domain/locale.ts'
import type { ProfileView } from '#domain/users/schema.ts'
import { Text, type TextKey, useLocale, useText } from '#web/app/intl.tsx'
import { switchLocale } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { areLettersOn, setLetters } from '#web/people/letters.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { ProfileSection } from './profile-section.tsx'

const names = { en: 'menu.english', es: 'menu.spanish' } as const satisfies Record<Locale, TextKey>

/** The language of pages on this device and of all mail; the page starts over in it. */
export function LanguageSection({ profile }: { profile: ProfileView }) {
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
        className="measure"
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

/** Whether one is named on the screen in the hall: said at once, and taken back as easily. */
export function WallSection({ profile }: { profile: ProfileView }) {
  const text = useText()
  const notify = useFailureToast('profile.wallFailed')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = useMutation(
    api.users.updateMe.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(api.users.me.queryKey(), answer),
      onError: (error) => notify(error),
      onSettled: () => setChosen(null),
    }),
  )
  return (
    <ProfileSection title={<Text id="profile.wall" />}>
      <ActError mutation={change} what="profile.wallFailed" />
      <Switch
        label={text('profile.wallShow')}
        hint={text('profile.wallHint')}
        on={text('profile.yes')}
        off={text('profile.no')}
        checked={chosen ?? profile.showOnWall}
        onChange={(showOnWall) => {
          setChosen(showOnWall)
          change.mutate({ showOnWall })
        }}
      />
    </ProfileSection>
  )
}

/** Whether letters typed anywhere open the search for people: a wish of this device, for who has that search. */
export function LettersSection() {
  const text = useText()
  const [isOn, setOn] = useState(areLettersOn)
  return (
    <ProfileSection title={<Text id="profile.letters" />}>
      <Switch
        label={text('profile.lettersOpen')}
        hint={text('profile.lettersHint')}
        on={text('profile.yes')}
        off={text('profile.no')}
        checked={isOn}
        onChange={(on) => {
          setLetters(on)
          setOn(areLettersOn())
        }}
      />
    </ProfileSection>
  )
}
