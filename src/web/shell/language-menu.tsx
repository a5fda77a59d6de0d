import { locales } from '#domain/locale.ts'
import { useLocale, useText } from '#web/app/intl.tsx'
import { switchLocale } from '#web/app/navigation.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { languageNames } from './language-names.ts'

/** The languages of the club, each in its own words. `to`: the path without language prefix where one starts over, mostly home. */
export function LanguageMenu({ to }: { to?: string }) {
  const text = useText()
  const locale = useLocale()
  const entries = locales.map((one) => ({
    value: one,
    text: text(languageNames[one]),
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
