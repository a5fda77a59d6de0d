/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aClub, aGameOf, type Client, type Club, type Person, players, reserve } from './testing.ts'

let club: Club
let who: Record<'visitor', Client> &
  Record<'stranger' | 'owner' | 'player' | 'waiting' | 'trainer' | 'admin' | 'global', Person>
let documentId: string

type Somebody = keyof typeof who

beforeAll(async () => {
  club = await aClub()
  const [owner, player, third, fourth, waiting, stranger] = await players(club, 6)
  if (!owner || !player || !third || !fourth || !waiting || !stranger) throw new Error('Six are needed.')
  who = {
    visitor: club.visitor(),
    stranger,
    owner,
    player,
    waiting,
    trainer: await club.staff('fp_trainer'),
    admin: await club.staff('fp_admin'),
    global: await club.staff('fp_global_admin'),
  }
  documentId = (await aGameOf(club, owner, [player, third, fourth, waiting])).documentId
})

const entrySchema = z.looseObject({
  waiting: z.boolean(),
  paid: z.boolean().optional(),
  user: z.looseObject({ id: z.int() }),
})
const seenSchema = z.object({ data: z.looseObject({ players: z.array(entrySchema).default([]) }) })

const seen = async (somebody: Somebody, id = documentId) =>
  seenSchema.parse((await who[somebody].get(`/api/reservations/${id}`)).body).data

const everybody: Somebody[] = ['visitor', 'stranger', 'player', 'waiting', 'trainer', 'owner', 'admin', 'global']

const seeing = async (has: (data: Awaited<ReturnType<typeof seen>>) => boolean, id?: string) => {
  const found: Somebody[] = []
  for (const somebody of everybody) if (has(await seen(somebody, id))) found.push(somebody)
  return found
}

const countPaid = (data: Awaited<ReturnType<typeof seen>>) =>
  data.players.filter(({ paid }) => paid !== undefined).length

describe('who sees what', () => {
  test('pincode is visible to the reserving user or an admin', async () => {
    expect(await seeing((data) => 'pincode' in data)).toEqual(['owner', 'admin', 'global'])
  })

  test('price is visible to the reserving user, an admin', async () => {
    expect(await seeing((data) => 'price' in data)).toEqual(['owner', 'admin', 'global'])
  })

  test('or when price display is requested: what a place costs, of a game that can be joined', async () => {
    const { documentId: joinable } = await reserve(club, who.owner)
    expect(await seeing((data) => data['pricePerPlayer'] === 6, joinable)).toEqual(everybody)
  })

  test('only admins see the waiting list, and whoever waits themselves', async () => {
    const waits = who.waiting.user.id
    const names = (data: Awaited<ReturnType<typeof seen>>) => data.players.some(({ user }) => user.id === waits)
    expect(await seeing(names)).toEqual(['waiting', 'admin', 'global'])
  })

  test('how many wait is seen by all', async () => {
    expect(await seeing((data) => data['waitingCount'] === 1)).toEqual(everybody)
  })

  test('only admins see the paid marker of each player; of themselves everybody', async () => {
    const counts = await Promise.all(everybody.map(async (somebody) => [somebody, countPaid(await seen(somebody))]))
    expect(Object.fromEntries(counts)).toEqual({
      visitor: 0,
      stranger: 0,
      player: 1,
      waiting: 1,
      trainer: 0,
      owner: 1,
      admin: 5,
      global: 5,
    })
    const due = (await seen('player')).players.filter((entry) => 'due' in entry || 'share' in entry)
    expect(due).toMatchObject([{ user: { id: who.player.user.id }, due: 6, share: 6 }])
  })

  test('only admins see the paid indicator', async () => {
    expect(await seeing((data) => 'paid' in data)).toEqual(['admin', 'global'])
  })

  test('admins see what each player pays', async () => {
    const shares = (await seen('admin')).players.map((entry) => entry['share'])
    expect(shares).toEqual([6, 6, 6, 6, undefined])
  })

  test('the public link is the reserving user’s, an admin’s and of who is in the game', async () => {
    expect(await seeing((data) => 'token' in data)).toEqual(['player', 'waiting', 'owner', 'admin', 'global'])
  })
})
