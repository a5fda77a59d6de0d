import type { APIRequestContext } from '@playwright/test'
import type { Scene } from './scene.ts'
import { book, type Stage } from './stage.ts'
import type { Step } from './step.ts'

const page = 'Game'

/** What players and staff do to one game, and how it answers. Each makes the game that it changes. */
export const actSteps: readonly Step[] = [
  {
    name: 'join-guests',
    page,
    state: 'joining with two guests, one of whom would wait',
    who: ['portal', 'visitor'],
    path: '/reservations',
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'guest'))
      await scene.page.locator('.join label').last().click()
      await scene.page.locator('.guest').nth(1).waitFor()
    },
  },
  {
    name: 'join-refused',
    page,
    state: 'joining failed',
    who: 'portal',
    path: '/reservations',
    screen: true,
    refused: true,
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'alone'))
      await scene.page.route('**/trpc/reservations.join**', (route) => route.abort())
      await scene.press('Join')
      await scene.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'joined',
    page,
    state: 'in it, with a guest',
    who: 'portal',
    path: '/reservations',
    act: async (scene) => {
      await open(scene, await made(scene.stage, 'alone'))
      await scene.page.locator('.join label').nth(1).click()
      await scene.press('Join')
      await scene.button('Leave').waitFor()
    },
  },
  {
    name: 'you-wait',
    page,
    state: 'waiting for a place',
    who: 'portal',
    path: '/reservations',
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'full'))
      await scene.page.locator('.standing').waitFor()
    },
  },
  {
    name: 'leave-ask',
    page,
    state: 'asks before leaving',
    who: 'player22',
    path: '/reservations',
    screen: true,
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'full'))
      await scene.press('Leave')
      await scene.dialog('Leave the game?').waitFor()
    },
  },
  {
    name: 'type-change',
    page,
    state: 'another type, before it is changed',
    who: 'player22',
    path: '/reservations',
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'guest'))
      await scene.page.locator('.kind label').last().click()
      await scene.button('Change').waitFor()
    },
  },
  {
    name: 'staff-trainer',
    page,
    state: 'a class, its trainer to be chosen',
    who: 'admin',
    path: '/reservations',
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'alone'))
      await scene.page.locator('.kind select').first().selectOption('class')
      await scene.page.locator('.kind select').nth(1).selectOption({ index: 1 })
    },
  },
  {
    name: 'staff-four',
    page,
    state: 'four chosen, a fifth warned of',
    who: 'admin',
    path: '/reservations',
    screen: true,
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'full'))
      await tick(scene, 5)
    },
  },
  {
    name: 'staff-menu',
    page,
    state: 'what can be done with a player',
    who: 'admin',
    path: '/reservations',
    screen: true,
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'full'))
      await tick(scene, 2)
      await scene.page.locator('.roster__row button').nth(1).click()
      await scene.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'staff-add',
    page,
    state: 'finding a player',
    who: 'admin',
    path: '/reservations',
    screen: true,
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'alone'))
      await scene.page.locator('.add').getByRole('combobox').fill('player3')
      await scene.page.getByRole('option').nth(3).waitFor()
    },
  },
  {
    name: 'staff-closed',
    page,
    state: 'closed just now, some paid',
    who: 'admin',
    path: '/reservations',
    act: async (scene) => {
      await open(scene, await made(scene.stage, 'full'))
      await tick(scene, 4)
      await scene.press('Close game')
      await scene.button('Reopen game').waitFor()
    },
  },
  {
    name: 'staff-player',
    page,
    state: 'one player beside it',
    who: ['admin', 'trainer'],
    path: '/reservations',
    screen: true,
    act: async (scene) => {
      await open(scene, await shared(scene.stage, 'full'))
      await scene.page.locator('.player-link').first().click()
      await scene.page.locator('dialog[open] h2').first().waitFor()
    },
  },
]

async function open({ page: there }: Scene, id: string): Promise<void> {
  await there.goto(`/reservations/${id}`)
  await there.locator('main h1').first().waitFor()
  await there.locator('.places').waitFor()
}

/** Player22's open games: with nobody else, with a guest, and one in which four play and the portal admin waits. */
type Kind = 'alone' | 'guest' | 'full'
const kept = new WeakMap<Stage, Map<Kind, Promise<string>>>()

/** A game that all steps share, as the week has few free slots. */
function shared(stage: Stage, kind: Kind): Promise<string> {
  const games = kept.get(stage) ?? new Map<Kind, Promise<string>>()
  kept.set(stage, games)
  const game = games.get(kind) ?? made(stage, kind)
  games.set(kind, game)
  return game
}

async function made(stage: Stage, kind: Kind): Promise<string> {
  const { calls, freeSlot } = stage
  const id = await book(calls.player22, freeSlot(), 'open', { alone: 0, guest: 1, full: 2 }[kind])
  if (kind === 'full') {
    await join(calls.player1, id)
    await join(calls.portal, id)
  }
  return id
}

async function join(caller: APIRequestContext, id: string): Promise<void> {
  const answer = await caller.put(`/api/reservations/${id}/join`, {
    data: { inviteds: [], isFromTokenReservation: false },
  })
  if (!answer.ok()) throw new Error(`joining answered ${answer.status()}`)
}

async function tick({ page: there }: Scene, count: number): Promise<void> {
  const boxes = there.locator('.roster__row').getByRole('checkbox')
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
}
