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
const sample = new Set([
  'home',
  'login',
  'prices-public',
  'games',
  'games-none',
  'games-tell',
  'competitions',
  'competition',
  'competition-full',
  'competition-live',
  'competition-draw',
  'competition-ladder',
  'competition-challenge',
  'competition-partner',
  'competition-asked',
  'slot-alert',
  'profile-alerts',
  'profile-devices',
  'profile-passkeys',
  'profile-unreached',
  'contact',
  'classes',
  'reset-welcome',
  'register-half',
  'day-tomorrow',
  'sheet-guests',
  'booked',
  'game-open',
  'offer',
  'offer-taken',
  'pay-failed',
  'result',
  'result-agree',
  'pay-waiting',
  'settings-online',
  'type-change',
  'game-waiting',
  'player-closed',
  'close-fifth',
  'new-reservation',
  'book-for-guest',
  'book-for-done',
  'profile',
  'level',
  'levels',
  'member-assess',
  'mine-coming',
  'offline',
  'day-unfolded',
  'today',
  'trainer-day-over',
  'reservations',
  'reservations-calendar',
  'mail',
  'users',
  'user',
  'user-new',
  'user-import',
  'keys',
  'webhooks-one',
  'keys-made',
  'rules-one',
  'rules-preview',
  'import-reservations-seen',
  'settings-changed',
  'prices',
  'price',
  'till',
  'till-correct',
  'till-close',
  'competition-new',
  'competition-run',
  'competition-run-cup',
  'score',
  'score-sets',
  'wall-competition',
  'allotments',
  'devices',
  'device',
  'allotment',
  'products',
  'product',
  'find-found',
  'person',
  'profile-money',
  'today-ways',
])

/** What is looked at before each commit. */
const often = new Set(['home', 'day-tomorrow', 'game-open', 'prices-public', 'users'])
/** What the hour or the length of a date changes. */
const byTheClock = new Set([
  'home',
  'day-tomorrow',
  'day-unfolded',
  'slot-alert',
  'sheet-guests',
  'book-for-guest',
  'mine-coming',
  'today',
  'today-ways',
  'trainer-day-over',
  'reservations-calendar',
  'competition-challenge',
  'competition-partner',
  'allotment',
  'settings-changed',
])

type Seen = { state: State; who: Who; variant: Variant }

for (const { state, who, variant } of process.env.TESTS === 'all' ? [...sampled(), ...others()] : sampled()) {
  test(`${state.name}, ${who}, ${nameOf(variant)}: axe finds nothing, and large text is whole`, {
    tag: [`@${variant.size}`, ...tagsOf(state.name)],
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
    .filter(({ name, printed }) => !printed && !sample.has(name))
    .flatMap((state, turn) => {
      const ways = variants.filter(({ size }) => size === (state.size ?? size))
      const variant = ways[turn % ways.length]
      return variant ? [{ state, who: state.who[0] ?? 'visitor', variant }] : []
    })
}

function tagsOf(name: string): string[] {
  return [...(often.has(name) ? ['@commit'] : []), ...(byTheClock.has(name) ? ['@clock'] : [])]
}
