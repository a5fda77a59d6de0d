import { locales } from '#domain/locale.ts'
import { type TextKey, useLocale, useText } from '#web/app/intl.tsx'
import { switchLocale } from '#web/app/navigation.tsx'
import { MenuButton } from '../ui/menu-button.tsx'

const names = { en: 'menu.english', es: 'menu.spanish' } as const satisfies Record<string, TextKey>

/** The languages of the club, each in its own words. `to`: the path without language prefix where one starts over, mostly home. */
export function LanguageMenu({ to }: { to?: string }) {
  const text = useText()
  const locale = useLocale()
  const entries = locales.map((one) => ({
    value: one,
    text: text(names[one]),
    lang: one,
    current: one === locale,
    onSelect: () => switchLocale(one, to),
  }))
  return (
    <MenuButton label={text('menu.language')} entries={entries}>
      <span className="uppercase" aria-hidden="true">
        {locale}
      </span>
    </MenuButton>
  )
}
