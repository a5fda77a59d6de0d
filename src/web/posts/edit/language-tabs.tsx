import type { KeyboardEvent } from 'react'
import type { Locale } from '#domain/locale.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import { useText } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { lackNames, ownNames } from '../desk-names.ts'
import * as styles from './language-tabs.module.css'
import { type PostDraft, sides } from './post-draft.ts'
import { lackOf } from './written.ts'

type Props = {
  id: string
  draft: PostDraft
  open: Locale
  /** The languages in which something was refused. */
  wrong: readonly Locale[]
  onOpen: (locale: Locale) => void
}

/** Where there is no room for both languages: one of them, with what lacks in each as second line. Arrow keys move between them. */
export function LanguageTabs({ id, draft, open, wrong, onOpen }: Props) {
  const text = useText()
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = otherLocaleOf(open)
    onOpen(next)
    document.getElementById(tabIdOf(id, next))?.focus()
  }
  return (
    <div className={styles.root} role="tablist" aria-label={text('writing.languages')}>
      {sides.map((locale) => {
        const lack = lackOf(draft, locale)
        const isWrong = wrong.includes(locale)
        const isBehind = lack !== 'none' && lackOf(draft, otherLocaleOf(locale)) !== 'both'
        return (
          <button
            key={locale}
            type="button"
            role="tab"
            id={tabIdOf(id, locale)}
            aria-selected={locale === open}
            aria-controls={panelIdOf(id, locale)}
            tabIndex={locale === open ? 0 : -1}
            onClick={() => onOpen(locale)}
            onKeyDown={move}
          >
            <span lang={locale}>{text(ownNames[locale])}</span>
            <small className={cx('mini regular', isWrong ? 'bad' : isBehind && 'warning')}>
              {isWrong ? text('writing.lack.wrong') : text(lackNames[lack])}
            </small>
          </button>
        )
      })}
    </div>
  )
}

export function tabIdOf(id: string, locale: Locale): string {
  return `${id}-tab-${locale}`
}

export function panelIdOf(id: string, locale: Locale): string {
  return `${id}-panel-${locale}`
}
