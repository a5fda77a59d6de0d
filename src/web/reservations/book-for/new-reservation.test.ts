import { describe, expect, test } from 'vitest'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import {
  crowdRefusal,
  emptyReservation,
  keepPerson,
  type NewReservation,
  personRefusal,
  toCreateInput,
  withOtherType,
  withStranger,
} from './new-reservation.ts'

const people = ['Ana', 'Bea', 'Carla', 'Dani', 'Eva'].map((nick, at) => ({ id: at + 1, nick }))
const [ana = { id: 0, nick: '' }, bea = ana, carla = ana, dani = ana, eva = ana] = people
const draft = (parts: Partial<NewReservation>): NewReservation => ({ ...emptyReservation, ...parts })
const guest = { level: 3, position: 'left' } as const

describe('who can be added', () => {
  test.each([
    { what: 'somebody new', to: draft({ owner: ana }), who: bea, as: 'player', key: undefined },
    { what: 'a player twice', to: draft({ players: [bea] }), who: bea, as: 'player', key: 'alreadyInReservation' },
    {
      what: 'the owner of a game as a player',
      to: draft({ owner: ana }),
      who: ana,
      as: 'player',
      key: 'alreadyInReservation',
    },
    {
      what: 'a player as the owner',
      to: draft({ players: [bea] }),
      who: bea,
      as: 'owner',
      key: 'alreadyInReservation',
    },
    { what: 'another owner in place of one', to: draft({ owner: ana }), who: bea, as: 'owner', key: undefined },
    {
      what: 'a player of a training as the owner',
      to: draft({ type: 'training', players: [bea] }),
      who: bea,
      as: 'owner',
      key: undefined,
    },
    {
      what: 'the owner of a training as a player',
      to: draft({ type: 'training', owner: ana }),
      who: ana,
      as: 'player',
      key: undefined,
    },
    {
      what: 'a fifth to a whole court',
      to: draft({ type: 'complete', owner: ana, players: [bea, carla, dani] }),
      who: eva,
      as: 'player',
      key: 'completeFourOnly',
    },
    {
      what: 'a fifth to an open game, who waits',
      to: draft({ owner: ana, players: [bea, carla, dani] }),
      who: eva,
      as: 'player',
      key: undefined,
    },
  ] as const)('$what: $key', ({ to, who, as, key }) => {
    const refusal = personRefusal(to, who, as, 8)
    expect(refusal?.key).toBe(key && `reservation.errors.${key}`)
    expect(refusal?.values?.['name']).toBe(key === 'alreadyInReservation' ? who.nick : undefined)
  })
})

test('too many for another type is told at once', () => {
  const five = draft({ players: people })
  expect(crowdRefusal(five, 8)).toBeNull()
  expect(crowdRefusal(withOtherType(five, 'competition'), 8)?.key).toBe('reservation.errors.alreadyFourActive')
})

test('another type clears the guests and keeps who was chosen', () => {
  const changed = withOtherType(draft({ owner: ana, players: [bea], guests: [guest] }), 'class')
  expect(changed).toEqual(draft({ type: 'class', owner: ana, players: [bea] }))
})

describe('somebody without an account', () => {
  const ibarz = { name: 'Sandra Ibarz', phone: '639 204 118' }

  test('has a place, whatever the type, until it is one without owners who play', () => {
    const three = draft({ type: 'complete', players: [ana, bea, carla], stranger: ibarz })
    expect(crowdRefusal(three, 8)).toBeNull()
    expect(crowdRefusal({ ...three, players: [ana, bea, carla, dani] }, 8)?.key).toBe(
      'reservation.errors.completeFourOnly',
    )
    expect(withOtherType(three, 'open').stranger).toBe(ibarz)
    expect(withOtherType(three, 'class').stranger).toBeNull()
  })
})

test('what was typed is the name or the phone of whom has no account, and a whole court is proposed', () => {
  const typed = draft({ owner: ana, guests: [guest] })
  expect(withStranger(typed, 'Sandra Ibarz')).toEqual(
    draft({ type: 'complete', stranger: { name: 'Sandra Ibarz', phone: '' } }),
  )
  expect(withStranger(typed, '639 204').stranger).toEqual({ name: '', phone: '639 204' })
})

test('another for the same person has nothing else of the one before', () => {
  const one = draft({ type: 'training', owner: ana, players: [bea], guests: [guest], trainer: 9 })
  expect(keepPerson(one)).toEqual(draft({ owner: ana }))
  const stranger = { name: 'Sandra', phone: '' }
  expect(keepPerson(draft({ type: 'complete', stranger, players: [bea] }))).toEqual(
    draft({ type: 'complete', stranger }),
  )
})

function sandra(phone: string) {
  return { type: 'complete', stranger: { name: 'Sandra', phone } } as const
}

describe('what the server is asked', () => {
  const shown: DaySlot = {
    court: { id: 4, documentId: 'c', name: 'Court 4', openingTime: '08:00', closingTime: '23:00' },
    time: '08:00',
    startDate: 'from',
    endDate: 'to',
    startsAt: 0,
    endsAt: 1,
    kind: 'free',
    view: { court: 4, state: 'free', price: 24, pricePerPlayer: 6, reservation: null },
  }
  const of = (parts: Partial<NewReservation>) => toCreateInput(draft(parts), shown)

  test('nobody owns it where nobody was chosen', () => {
    expect(of({ players: [bea], guests: [guest] })).toEqual({
      startDate: 'from',
      endDate: 'to',
      court: 4,
      type: 'open',
      owner: null,
      players: [2],
      inviteds: [guest],
      wantedLevel: null,
    })
  })

  test('somebody without an account is a guest of nobody, whose phone may stay unsaid', () => {
    const named = { level: 1, position: 'left-right', name: 'Sandra' }
    expect(of(sandra('639 204 118'))).toMatchObject({ owner: null, inviteds: [{ ...named, phone: '639 204 118' }] })
    expect(of(sandra(' ')).inviteds).toEqual([named])
  })

  test('the trainer owns a lesson, whoever was chosen before', () => {
    expect(of({ type: 'class', owner: ana, trainer: 9 }).owner).toBe(9)
    expect(of({ type: 'complete', owner: ana, trainer: 9 }).owner).toBe(1)
  })
})
