import { expect } from '@playwright/test'
import { z } from 'zod'
import { peopleAnswerSchema } from '#domain/people/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import { guest, makeGame } from '../games.ts'
import {
  by,
  cut,
  onDesktop,
  press,
  refused,
  screen,
  until,
  untilAlert,
  untilButton,
  untilHeading,
  untilMenu,
  untilRow,
  untilText,
} from './acts.ts'
import type { Scene } from './scene.ts'
import { type GameState, readGame, type Stage, wantGames } from './stage.ts'
import { type Act, on, type Way } from './state.ts'

const inState =
  (state: GameState) =>
  ({ games }: Stage) =>
    games[state] && `/reservations/${games[state]}`

const askToCancel: Act = async (scene) => {
  await scene.press('Cancel reservation')
  await scene.dialog('Cancel reservation?').waitFor()
}

/** Player22's open games: with nobody else, with a guest, and one in which four play and the portal admin waits. */
type Kind = 'alone' | 'guest' | 'full'

async function makeKind({ calls, freeSlot }: Stage, kind: Kind): Promise<string> {
  const inviteds = { alone: [], guest: [guest], full: [guest, guest] }[kind]
  const { path } = await makeGame(calls.player22, freeSlot(), { inviteds })
  const input = { inviteds: [], isFromTokenReservation: false }
  for (const caller of kind === 'full' ? [calls.player1, calls.portal] : [])
    await answerOf(caller.put(`/api${path}/join`, { data: input }))
  return path
}

/** A game that all states share, as the week has few free slots; of its own for a state that leaves it another than it was. */
const shared = (kind: Kind) => (stage: Stage) => stage.once(`game: ${kind}`, () => makeKind(stage, kind))
/** All who are in a game, above its page. */
const allIn = (kind: Kind) => async (stage: Stage) => `${await shared(kind)(stage)}?all=1`
const own = (kind: Kind) => (stage: Stage) => makeKind(stage, kind)

/** None, one or two guests to join with. */
const guestsChoice = ({ page, translate }: Scene) =>
  page.getByRole('group', { name: translate('Bring guests') }).locator('label')

const lastIn =
  (group: string): Act =>
  ({ page, translate }) =>
    page
      .getByRole('group', { name: translate(group) })
      .locator('label')
      .last()
      .click()

const tick =
  (count: number, within = 'main'): Act =>
  async ({ page }) => {
    const boxes = page.locator(within).getByRole('listitem').getByRole('checkbox')
    for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
  }

const openPlayer: Act = ({ page }) => page.locator('main li a[href*="player="]').first().click()

const game = on('Game', 'visitor', 'player1', 'admin')
const join = on('Game', 'portal')
const owner = on('Game', 'player22')
const staff = on('Game', 'admin')
const offer = on('Game', 'player1')

/** A game of player22's, who may look for players: how many fit. */
const lackingGame = async (stage: Stage) => {
  await wantGames(stage)
  return shared('alone')(stage)
}

/** Player22 looks for players of a game, and player1 is told; answers the path of the game. */
const soughtGame = (stage: Stage) => stage.once('game: sought', () => seek(stage))

async function seek(stage: Stage): Promise<string> {
  const { path } = await makeGame(stage.calls.player22, stage.freeSlot())
  await wantGames(stage)
  await answerOf(stage.calls.player22.post(`/api${path}/search`))
  return path
}

/** Two others, one with a guest, take the places that player1 was told of. */
const takePlaces: Act = async (scene) => {
  const { page, stage } = scene
  const path = await seek(stage)
  await goToOffer(scene, path)
  const input = { isFromTokenReservation: false }
  await answerOf(stage.calls.trainer.put(`/api${path}/join`, { data: { ...input, inviteds: [] } }))
  await answerOf(stage.calls.portal.put(`/api${path}/join`, { data: { ...input, inviteds: [guest] } }))
  await page.reload()
}

const told: Act = async (scene) => goToOffer(scene, await soughtGame(scene.stage))

/** Opens what player1 was told of that game. */
async function goToOffer({ page, stage }: Scene, path: string): Promise<void> {
  const shape = z.object({
    data: z.array(z.object({ documentId: z.string(), game: z.object({ documentId: z.string() }).nullable() })),
  })
  const isOf = (one: { documentId: string } | null) => one !== null && path.endsWith(one.documentId)
  const find = async () =>
    shape.parse(await answerOf(stage.calls.player1.get('/api/offers'))).data.find((one) => isOf(one.game))
  await expect.poll(async () => (await find())?.documentId ?? '').not.toBe('')
  await page.goto(`/offers/${(await find())?.documentId}`)
}

/** As in the time in which the doors open for a game; the stream of changes never ends, so it goes past. */
const atDoor: Act = ({ page, stage }) =>
  page.route(/\/trpc\/(?!changes\.)|\/my-reservations$/, async (route) => {
    const response = await route.fetch()
    const [opens, shuts] = [-15, 105].map((minutes) => new Date(stage.now() + minutes * 60_000).toISOString())
    const times = `"door":{"from":"${opens}","until":"${shuts}"`
    const body = (await response.text()).replaceAll(/"door":\{"from":"[^"]*","until":"[^"]*"/g, times)
    await route.fulfill({ response, body })
  })

/** From the list, as the document of a game would bring it as it is. */
const openFull: Act = async ({ page, stage }) => page.locator(`a[href$="${await shared('full')(stage)}"]`).click()

/** One game in all its states, the dialogs and toasts over it, and what players and staff do to it. */
export const gameStates = [
  game('game-open', 'open, with places', inState('open')),
  game('game-yours', 'yours', inState('yours'), by('player1', 'admin')),
  game('game-full', 'full', inState('full'), by('visitor', 'player1')),
  staff('game-waiting', 'with a waiting list', inState('waiting')),
  game('game-closed', 'closed', inState('closed')),
  game('game-complete', 'whole court', inState('complete')),
  game('game-class', 'class', inState('class'), by('visitor', 'trainer')),
  game('game-canceled', 'canceled', inState('canceled'), by('player22', 'player1')),
  owner('game-door', 'the door opens now', '/my-reservations', [
    { before: atDoor, act: openFull },
    untilButton('Open the door'),
  ]),
  game('game-past', 'over', inState('past'), by('player1', 'admin')),
  staff('game-past-player', 'over, one player beside it', inState('past'), [
    screen,
    openPlayer,
    untilButton('Was not there'),
  ]),
  owner('game-looking', 'the club looks for players', soughtGame, [screen, untilButton('Stop looking')]),
  owner('game-find', 'how many the club would tell', lackingGame, untilHeading('What comes')),
  offer('offer', 'told of a free place', '/games', [told, untilButton('Not this time')]),
  offer('offer-taken', 'others were faster', '/games', [takePlaces, untilHeading('Nearest to it')]),
  game('game-unknown', 'no such game', '/reservations/zzzzzzzzzzzzzzzzzzzzzzzz', [refused, by('visitor')]),
  game('cancel-ask', 'asks before canceling', inState('yours'), [screen, by('player1'), askToCancel]),
  owner('cancel-done', 'canceled just now', own('alone'), [
    screen,
    askToCancel,
    press('Yes, cancel'),
    ({ dialog }) => dialog('Reservation canceled').waitFor(),
  ]),
  // A phone goes to the game's own page.
  game('game-modal', 'over the day', '/reservations', [
    screen,
    onDesktop,
    by('player1', 'admin'),
    async ({ page, dialog, stage }) => {
      const slot = stage.freeSlot()
      await makeGame(stage.calls.trainer, slot)
      await page.goto(`/reservations?date=${slot.day}`)
      await page.locator('main').getByRole('button', { name: slot.name }).click()
      await dialog('Reservation').waitFor()
    },
  ]),
  on('Shared link', 'visitor', 'player22')(
    'token',
    'as it opens',
    ({ token }) => token && `/reservations/token/${token}`,
  ),
  join('join-guests', 'joining with two guests, one of whom would wait', shared('guest'), [
    by('portal', 'visitor'),
    async (scene) => {
      await guestsChoice(scene).last().click()
      await scene.page
        .getByRole('group', { name: scene.translate('Guest {number}') })
        .nth(1)
        .waitFor()
    },
  ]),
  join('join-refused', 'joining failed', shared('alone'), [
    screen,
    refused,
    cut('**/trpc/reservations.join**'),
    press('Join'),
    untilAlert,
  ]),
  join('joined', 'in it, with a guest', own('alone'), [
    (scene) => guestsChoice(scene).nth(1).click(),
    press('Join'),
    untilButton('Leave'),
  ]),
  join('guest-name', 'naming the guest one brought', own('alone'), [
    screen,
    (scene) => guestsChoice(scene).nth(1).click(),
    press('Join'),
    press('Name'),
    untilButton('Save the name'),
  ]),
  join('you-wait', 'waiting for a place', shared('full'), untilHeading('You are number {queue} on the waiting list')),
  owner('leave-ask', 'asks before leaving', shared('full'), [
    screen,
    press('Leave'),
    ({ dialog }) => dialog('Leave the game?').waitFor(),
  ]),
  owner('type-change', 'another type, before it is changed', shared('guest'), [lastIn('Type'), untilButton('Change')]),
  staff('staff-trainer', 'a class, its trainer to be chosen', shared('alone'), async ({ page, translate }) => {
    await page.getByLabel(translate('Type')).selectOption('class')
    await page.getByLabel(translate('Trainer')).selectOption({ index: 1 })
  }),
  staff('staff-four', 'all in a game, four chosen, a fifth warned of', allIn('full'), [screen, tick(5, 'dialog')]),
  staff('staff-menu', 'what can be done with a player', shared('full'), [
    screen,
    tick(2),
    ({ page, translate }) =>
      page
        .getByRole('button', { name: translate('Actions for {name}') })
        .nth(1)
        .click(),
    untilMenu,
  ]),
  staff('staff-add', 'finding a player', shared('alone'), [
    screen,
    async ({ page, translate }) => {
      await page.getByRole('combobox', { name: translate('Nick or username') }).fill('player3')
      await page.getByRole('listbox').getByRole('option').nth(3).waitFor()
    },
  ]),
  staff('staff-closed', 'closed just now, some paid', own('full'), [
    tick(4),
    press('Close game'),
    untilButton('Reopen game'),
  ]),
  staff('staff-player', 'one player beside it', shared('full'), [
    screen,
    by('admin', 'trainer'),
    openPlayer,
    until(({ page }) => page.locator('dialog[open] h2')),
  ]),
  // At the game's own time every other court may be taken.
  staff('staff-move', 'another court, before it is changed', shared('full'), [
    screen,
    press('Change court or time'),
    lastIn('Time'),
    lastIn('Court'),
  ]),
  staff('staff-owner', 'to be reserved for nobody', shared('full'), [
    screen,
    press('Choose owner'),
    ({ page }) => page.locator('dialog[open] label').last().click(),
  ]),
]

const closeGames = on('Close games', 'global')
const player = on('Player', 'global')
const reserve = on('New reservation', 'admin')
const bookFor = on('Book for somebody', 'admin')
const list = on('Reservation list', 'admin')

const toClosing = (state: GameState) => async (stage: Stage) => {
  const { documentId, startDate } = await readGame(stage, state)
  return `/reservation-users?date=${clubDayOf(Date.parse(startDate))}&game=${documentId}`
}

/** The first of a game's members, in the drawer. */
const toPlayer = (state: GameState) => async (stage: Stage) => {
  const { documentId, players } = await readGame(stage, state)
  return `/reservations/${documentId}?player=${players?.find(({ invited }) => !invited)?.id}`
}
const untilPlayer: Way = { ...screen, act: until(({ page }) => page.getByRole('dialog').locator('dl')) }

const newFor =
  (more = '') =>
  ({ today }: Stage) =>
    `/reservations/new?date=${addDays(today, 6)}${more}`

/** Opens the desk's panel on a slot of its own. */
const openPanel: Act = async ({ page, stage, dialog }) => {
  const slot = stage.freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await page.locator('main').getByRole('button', { name: slot.name }).click()
  await dialog('Book for somebody').waitFor()
}
const findWhom =
  (text: string): Act =>
  ({ page, translate }) =>
    page.getByLabel(translate('For whom?')).fill(text)
const takeFirst: Act = async (scene) => {
  await findWhom('player30')(scene)
  await scene.page.locator('[data-first]').click()
}
const typeMembersPhone: Act = async ({ page, stage, translate, begin }) => {
  const { data } = peopleAnswerSchema.parse(await answerOf(stage.calls.admin.get('/api/people?q=player30')))
  await page.getByRole('button', { name: begin('Somebody without an account') }).click()
  await page.getByLabel(translate('Name')).fill('Sandra Ibarz')
  await page.getByLabel(translate('Phone')).fill(String(data[0]?.phone))
  await page.getByRole('alert').waitFor()
}

/** What staff do around games: closing them, their players, reserving for others, the list of all. */
export const deskStates = [
  on('Mail', 'admin')('mail', 'sent, failed and waiting', '/admin/mail'),
  closeGames('close-day', 'the games of a day', ({ today }) => `/reservation-users?date=${addDays(today, 1)}`),
  closeGames('close-none', 'none on this day', ({ today }) => `/reservation-users?date=${addDays(today, -1)}`),
  closeGames('close-three', 'three of four chosen', toClosing('waiting'), tick(3)),
  closeGames('close-fifth', 'a fifth is warned of', toClosing('waiting'), [screen, tick(5)]),
  closeGames('close-closed', 'closed', toClosing('closed'), untilButton('Reopen game')),
  player('player-member', 'a member, not paid', toPlayer('waiting'), [by('global', 'trainer'), untilPlayer]),
  player('player-closed', 'in a closed game', toPlayer('closed'), untilPlayer),
  player('player-remove', 'asks before removing', toPlayer('waiting'), [
    untilPlayer,
    press('Remove'),
    untilButton('Yes, remove'),
  ]),
  player(
    'player-gone',
    'no longer in the game',
    ({ games }) => games.open && `/reservations/${games.open}?player=999999`,
    [screen, refused, untilText('This player is no longer in the game.')],
  ),
  reserve('new-reservation', 'as it opens', newFor(), ({ page }) =>
    page.getByRole('radio').first().waitFor({ state: 'attached' }),
  ),
  reserve('new-reservation-search', 'finding a player', newFor('&time=11:00'), [
    screen,
    async ({ page }) => {
      await page.locator('main input[maxlength="100"]').first().fill('player1')
      await page.locator('[data-first]').waitFor()
    },
  ]),
  reserve('new-reservation-stranger', 'for somebody without an account', newFor('&time=11:00'), [
    ({ page, begin }) => page.getByRole('button', { name: begin('Somebody without an account') }).click(),
    until(({ page, translate }) => page.getByLabel(translate('Phone'))),
  ]),
  reserve('new-reservation-lesson', 'a class without its trainer', newFor('&time=11:00'), [
    ({ page, translate }) => page.getByText(translate('Class')).click(),
    press('Reserve'),
    until(({ page }) => page.locator('[aria-invalid]')),
  ]),
  reserve(
    'new-reservation-made',
    'reserved',
    ({ freeSlot }) => {
      const { day, court, time } = freeSlot()
      return `/reservations/new?date=${day}&court=${court}&time=${time}`
    },
    async ({ page, button }) => {
      await page.locator('main input[maxlength="100"]').first().fill('player30')
      await page.locator('[data-first]').click()
      await button('Reserve').click()
      await button('Copy link').waitFor()
    },
  ),
  bookFor('book-for', 'for whom', '/reservations', [screen, openPanel]),
  bookFor('book-for-found', 'finding somebody', '/reservations', [
    screen,
    openPanel,
    findWhom('mar'),
    until(({ page }) => page.locator('[data-first]')),
  ]),
  bookFor('book-for-none', 'nobody found', '/reservations', [
    screen,
    openPanel,
    findWhom('Sandra Ibarz'),
    untilText('No players found.'),
  ]),
  bookFor('book-for-failed', 'the search fails', '/reservations', [
    screen,
    refused,
    openPanel,
    cut('**/trpc/**people.search**'),
    findWhom('Sandra'),
    untilText('No players found.'),
  ]),
  bookFor('book-for-guest', 'no account, a member’s phone', '/reservations', [screen, openPanel, typeMembersPhone]),
  bookFor('book-for-players', 'kind and players', '/reservations', [screen, openPanel, takeFirst]),
  bookFor('book-for-done', 'booked', '/reservations', [
    screen,
    openPanel,
    takeFirst,
    press('Reserve'),
    untilButton('Done'),
  ]),
  list('reservations', 'all', '/admin/reservations', [by('admin', 'trainer'), untilRow]),
  list(
    'reservations-none',
    'nothing fits',
    '/admin/reservations?q=zzzz&status=closed',
    untilText('No reservation matches these filters.'),
  ),
  list('reservations-calendar', 'a day to choose', '/admin/reservations', [
    screen,
    ({ page, translate }) =>
      page
        .getByRole('button', { name: translate('Choose a day') })
        .first()
        .click(),
  ]),
]
