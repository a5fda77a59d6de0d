import type { APIRequestContext, Locator } from '@playwright/test'
import { answerOf } from '../club/sign-in.ts'
import { guest, makeGame } from '../games.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** What players and staff do to one game, and how it answers. Each makes the game that it changes. */
export const actSteps: readonly Step[] = [
  on('guest', {
    name: 'join-guests',
    state: 'joining with two guests, one of whom would wait',
    who: ['portal', 'visitor'],
    act: async (scene) => {
      await guestsChoice(scene).last().click()
      await scene.page
        .getByRole('group', { name: scene.say('Guest {number}') })
        .nth(1)
        .waitFor()
    },
  }),
  on('alone', {
    name: 'join-refused',
    state: 'joining failed',
    who: 'portal',
    screen: true,
    refused: true,
    act: async (scene) => {
      await scene.page.route('**/trpc/reservations.join**', (route) => route.abort())
      await scene.press('Join')
      await scene.page.getByRole('alert').waitFor()
    },
  }),
  on('alone', {
    name: 'joined',
    state: 'in it, with a guest',
    who: 'portal',
    changes: true,
    act: async (scene) => {
      await guestsChoice(scene).nth(1).click()
      await scene.press('Join')
      await scene.button('Leave').waitFor()
    },
  }),
  on('full', {
    name: 'you-wait',
    state: 'waiting for a place',
    who: 'portal',
    act: async (scene) => {
      await scene.page.getByRole('heading', { name: scene.say('You wait as number {queue}') }).waitFor()
    },
  }),
  on('full', {
    name: 'leave-ask',
    state: 'asks before leaving',
    who: 'player22',
    screen: true,
    act: async (scene) => {
      await scene.press('Leave')
      await scene.dialog('Leave the game?').waitFor()
    },
  }),
  on('guest', {
    name: 'type-change',
    state: 'another type, before it is changed',
    who: 'player22',
    act: async (scene) => {
      await scene.page
        .getByRole('group', { name: scene.say('Type') })
        .locator('label')
        .last()
        .click()
      await scene.button('Change').waitFor()
    },
  }),
  on('alone', {
    name: 'staff-trainer',
    state: 'a class, its trainer to be chosen',
    who: 'admin',
    act: async (scene) => {
      await scene.page.getByLabel(scene.say('Type')).selectOption('class')
      await scene.page.getByLabel(scene.say('Trainer')).selectOption({ index: 1 })
    },
  }),
  on('full', {
    name: 'staff-four',
    state: 'four chosen, a fifth warned of',
    who: 'admin',
    screen: true,
    act: async (scene) => {
      await tick(scene, 5)
    },
  }),
  on('full', {
    name: 'staff-menu',
    state: 'what can be done with a player',
    who: 'admin',
    screen: true,
    act: async (scene) => {
      await tick(scene, 2)
      await scene.page
        .getByRole('button', { name: scene.say('Actions for {name}') })
        .nth(1)
        .click()
      await scene.page.getByRole('menu').waitFor()
    },
  }),
  on('alone', {
    name: 'staff-add',
    state: 'finding a player',
    who: 'admin',
    screen: true,
    act: async (scene) => {
      await scene.page.getByRole('combobox', { name: scene.say('Nick or username') }).fill('player3')
      await scene.page.getByRole('listbox').getByRole('option').nth(3).waitFor()
    },
  }),
  on('full', {
    name: 'staff-closed',
    state: 'closed just now, some paid',
    who: 'admin',
    changes: true,
    act: async (scene) => {
      await tick(scene, 4)
      await scene.press('Close game')
      await scene.button('Reopen game').waitFor()
    },
  }),
  on('full', {
    name: 'staff-player',
    state: 'one player beside it',
    who: ['admin', 'trainer'],
    screen: true,
    act: async (scene) => {
      await scene.page.locator('main li a[href*="player="]').first().click()
      await scene.page.locator('dialog[open] h2').first().waitFor()
    },
  }),
  on('full', {
    name: 'staff-move',
    state: 'another court, before it is changed',
    who: 'admin',
    screen: true,
    act: async (scene) => {
      await scene.press('Change court or time')
      // At the game's own time every other court may be taken.
      for (const group of ['Time', 'Court']) {
        await scene.page
          .getByRole('group', { name: scene.say(group) })
          .locator('label')
          .last()
          .click()
      }
    },
  }),
  on('full', {
    name: 'staff-owner',
    state: 'to be reserved for nobody',
    who: 'admin',
    screen: true,
    act: async (scene) => {
      await scene.press('Choose owner')
      await scene.page.locator('dialog[open] label').last().click()
    },
  }),
]

type OnGame = Omit<Step, 'page' | 'path' | 'act'> & {
  act: (scene: Scene) => Promise<void>
  /** It leaves the game another than it was, so that it needs one of its own. */
  changes?: true
}

/** A step on the page of a game of that kind. */
function on(kind: Kind, { act, changes, ...step }: OnGame): Step {
  return {
    ...step,
    page: 'Game',
    path: '/reservations',
    act: async (scene) => {
      await open(scene, await (changes ? made : shared)(scene.stage, kind))
      await act(scene)
    },
  }
}

async function open({ page: there, say }: Scene, id: string): Promise<void> {
  await there.goto(`/reservations/${id}`)
  await there.locator('main h1').first().waitFor()
  await there.getByRole('region', { name: say('Places') }).waitFor()
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
  const inviteds = { alone: [], guest: [guest], full: [guest, guest] }[kind]
  const { documentId: id } = await makeGame(calls.player22, freeSlot(), { inviteds })
  if (kind === 'full') {
    await join(calls.player1, id)
    await join(calls.portal, id)
  }
  return id
}

async function join(caller: APIRequestContext, id: string): Promise<void> {
  await answerOf(caller.put(`/api/reservations/${id}/join`, { data: { inviteds: [], isFromTokenReservation: false } }))
}

/** None, one or two guests to join with. */
function guestsChoice({ page, say }: Scene): Locator {
  return page.getByRole('group', { name: say('Bring guests') }).locator('label')
}

async function tick({ page: there }: Scene, count: number): Promise<void> {
  const boxes = there.getByRole('listitem').getByRole('checkbox')
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
}
