import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { Stage } from './stage.ts'
import type { Variant } from './variants.ts'

const texts = z.record(z.string(), z.string())
const written = { en: readTexts('en'), es: readTexts('es') } as const

/** What a step acts with: the page, the club, and controls by their English names, in whatever language. */
export type Scene = {
  page: Page
  context: BrowserContext
  stage: Stage
  variant: Variant
  /** What an English text is here, whatever stands for its `{values}`. Throws when the product doesn't say it. */
  translate: (text: string) => RegExp
  /** The same, where more may follow it. */
  begin: (text: string) => RegExp
  button: (name: string) => Locator
  dialog: (name: string) => Locator
  /** Presses whatever control has the name. */
  press: (name: string) => Promise<void>
}

export function sceneOf(page: Page, stage: Stage, variant: Variant): Scene {
  const translate = (text: string) => translateText(text, variant.locale)
  const control = (name: RegExp) => {
    const [first, ...rest] = (['button', 'link', 'checkbox', 'switch', 'menuitem', 'tab'] as const).map((role) =>
      page.getByRole(role, { name }),
    )
    return rest.reduce((all, one) => all.or(one), first ?? page.getByText(name)).first()
  }
  return {
    page,
    context: page.context(),
    stage,
    variant,
    translate,
    begin: (text) => new RegExp(translate(text).source.replace(/\$$/, '')),
    button: (name) => page.getByRole('button', { name: translate(name) }).first(),
    dialog: (name) => page.getByRole('dialog', { name: translate(name) }),
    press: (name) => control(translate(name)).click(),
  }
}

/** Several keys may have one English text; any of their texts in the language will do. */
function translateText(text: string, locale: Variant['locale']): RegExp {
  const keys = Object.entries(written.en).flatMap(([key, english]) => (english === text ? [key] : []))
  const found = keys.flatMap((key) => written[locale][key] ?? [])
  if (found.length === 0) throw new Error(`Nothing is called “${text}” in the club's texts.`)
  return new RegExp(`^(?:${found.map(patternOf).join('|')})$`)
}

function patternOf(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\w+\\\}/g, '.+')
}

function readTexts(locale: Variant['locale']): Record<string, string> {
  return texts.parse(JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')))
}
