import { AxeBuilder } from '@axe-core/playwright'
import { expect } from './fixtures.ts'
import { doubleText, findTextFaults } from './text-faults.ts'
import { test } from './tour/fixtures.ts'
import { reach } from './tour/reach.ts'
import type { Who } from './tour/stage.ts'
import type { State } from './tour/state.ts'
import { states } from './tour/states.ts'
import { nameOf, type Variant, variants } from './tour/variants.ts'

/**
 * The states of the tour, looked at by axe: a sample on a narrow phone, dark and in Spanish, where least fits, and with text of
 * twice the size; with TESTS=all all others too, each in one of the ways that the tour shows it in.
 */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const hardest: Variant = { size: 'phone', mode: 'dark', locale: 'es' }
const sample = new Set(
  `home login admin-today reservations-new reservations-documentid reservations-documentid-result games competitions
  competitions-slug offers-id pay-id precios clases contacto my-reservations profile profile-level levels wall-competitions-id
  score-code admin-reservations admin-mail admin-user admin-user-id admin-user-new admin-import admin-keys admin-allotments
  admin-devices admin-devices-id admin-products admin-products-id people-id day-tomorrow day-unfolded slot-alert
  sheet-guests booked games-none games-tell game-waiting type-change joined move staff-move player-closed close-fifth
  book-for-guest book-for-done result-agree pay-failed pay-held offer-taken competition-full competition-live competition-over
  competition-ladder competition-challenge competition-partner competition-asked competition-run competition-run-cup score-sets
  member-assess profile-alerts profile-unreached profile-devices profile-passkeys profile-money offline-copy reset-welcome
  register-half today-ways today-box-paid trainer-day-over reservations-calendar till-bono till-correct till-close allotment find-found
  settings-changed settings-online keys-made webhooks-one rules-one rules-preview import-reservations prices-many price`.split(
    /\s+/,
  ),
)

/** What is looked at before each commit, as its first viewer sees it. */
const often = new Set(['home', 'reservations-documentid'])
/** What the hour or the length of a date changes. */
const byTheClock = new Set(
  `home day-tomorrow day-unfolded slot-alert sheet-guests book-for-guest my-reservations admin-today today-ways trainer-day-over
  reservations-calendar competition-challenge competition-partner allotment settings-changed`.split(/\s+/),
)

const unknown = [...sample, ...often, ...byTheClock].filter((name) => !states.some((state) => state.name === name))
if (unknown.length > 0) throw new Error(`No state is called ${unknown.join(', ')}`)

type Seen = { state: State; who: Who; variant: Variant }

for (const { state, who, variant } of process.env.TESTS === 'all' ? [...sampled(), ...others()] : sampled()) {
  test(`${state.name}, ${who}, ${nameOf(variant)}: axe finds nothing, and large text is whole`, {
    tag: [`@${variant.size}`, ...tagsOf(state, who)],
  }, async ({ openAs, stage }) => {
    const page = await openAs(who, variant)
    await reach(page, { state, stage, variant })
    // The kit names the button above a calendar by what it does, not by the month that stands on it.
    // Its other mode puts the findings of frames together in a page opened for it; there are no frames.
    const axe = new AxeBuilder({ page }).withTags(tags).exclude('[data-scope="date-picker"]').setLegacyMode()
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found).toEqual([])
    if (!sample.has(state.name)) return
    await doubleText(page)
    await expect.poll(() => findTextFaults(page)).toEqual([])
  })
}

function sampled(): Seen[] {
  return states
    .filter(({ name }) => sample.has(name))
    .flatMap((state) => state.who.slice(0, 2).map((who) => ({ state, who, variant: hardest })))
}

/** All other states, by turns in each of the ways. */
function others(): Seen[] {
  return states
    .filter((state) => !state.isPrinted && !sample.has(state.name))
    .flatMap((state, turn) => {
      const ways = variants.filter(({ size }) => size === (state.size ?? size))
      const variant = ways[turn % ways.length]
      return variant ? [{ state, who: state.who[0] ?? 'visitor', variant }] : []
    })
}

function tagsOf({ name, who: [first] }: State, who: Who): string[] {
  return [...(often.has(name) && who === first ? ['@commit'] : []), ...(byTheClock.has(name) ? ['@clock'] : [])]
}
