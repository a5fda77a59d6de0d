import { aCompetition } from '../competitions/testing.ts'
import type { Case, Club } from './testing.ts'

const cup = {
  format: 'knockout',
  nameEs: 'Copa',
  nameEn: 'Cup',
  places: 8,
  price: 12,
  signUpUntil: '2026-11-21T08:00:00+01:00',
  slots: [{ court: 3, startDate: '2026-11-21T09:30:00+01:00' }],
}
const proposals = [{ court: 4, startDate: '2026-11-22T18:30:00+01:00' }]

/** An americano of four, played or open for entries; answers its path. */
function americano({ deps, marta, pablo, nuria, javier }: Club, isRunning = true): string {
  return `/competitions/${aCompetition(deps, { players: [marta, pablo, nuria, javier], isRunning })}`
}

/** What staff do with competitions, as the other acts. */
export const competitionCases: readonly Case[] = [
  [
    'competitions.create',
    ({ post }) => post('/competitions', cup),
    'Sara made Copa',
    'Name: Copa · Places: 8 · Price: €12.00',
  ],
  [
    'competitions.change',
    (club) => club.put(americano(club, false), { price: 14 }),
    'Sara changed Torneo',
    'Price: €12.00 → €14.00',
  ],
  ['competitions.cancel', (club) => club.remove(americano(club, false)), 'Sara canceled Torneo', 'Emails: 4'],
  ['competitions.start', (club) => club.post(`${americano(club, false)}/start`), 'Sara started Torneo'],
  [
    'competitions.endRound',
    (club) => club.post(`${americano(club)}/end-round`, { round: 1 }),
    'Sara ended a round of Torneo',
  ],
  ['competitions.end', (club) => club.post(`${americano(club)}/end`), 'Sara ended Torneo'],
  [
    'competitions.setCourts',
    (club) => club.put(`${americano(club)}/courts`, { courts: [1] }),
    'Sara changed the courts of Torneo',
    'Courts: Court 1',
  ],
  [
    'competitions.attend',
    (club) => club.put(`${americano(club)}/entries/1`, { fromRound: 2, untilRound: null }),
    'Sara changed in which rounds somebody is there in Torneo',
    'Playing: Marta',
  ],
  [
    'competitions.enter',
    (club) => club.post(`${americano(club, false)}/entries`, { user: club.hugo.id }),
    'Sara entered somebody in Torneo',
    'Added: Hugo',
  ],
  [
    'competitions.answerPartner',
    async ({ deps, ask, marta, sara, put }) => {
      const id = aCompetition(deps, { format: 'ladder', players: [] })
      await ask('POST', `/api/competitions/${id}/entries`, { viewer: marta, body: { partner: sara.id } })
      await put(`/competitions/${id}/entries/1/answer`, { agree: true })
    },
    'Sara answered a partner in Torneo',
  ],
  [
    'competitions.leave',
    (club) => club.remove(`${americano(club, false)}/entries/1`),
    'Sara took an entry out of Torneo',
    'Removed: Marta',
  ],
  [
    'competitions.payEntry',
    (club) => club.post(`${americano(club)}/entries/1/pay`, { method: 'card' }),
    'Sara took the price of an entry of Torneo',
    'Amount: €12.00 · Way of paying: card',
  ],
  [
    'competitions.placeMatch',
    async ({ deps, marta, pablo, nuria, javier, post, put }) => {
      const id = aCompetition(deps, { format: 'knockout', players: [marta, pablo, nuria, javier], isRunning: false })
      await post(`/competitions/${id}/start`)
      await put(`/competitions/${id}/matches/1`, { court: 2, startDate: '2026-11-20T18:30:00+01:00' })
    },
    'Sara placed a match of Torneo',
    'Court: Court 2',
  ],
  [
    'competitions.scoreMatch',
    (club) => club.put(`${americano(club)}/matches/1/score`, { score: [[14, 10]] }),
    'Sara entered a score of Torneo',
  ],
  [
    'competitions.score',
    (club) => {
      americano(club)
      return club.put('/matches/code01', { score: [[14, 10]] })
    },
    'Sara entered a score by its code in Torneo',
  ],
  [
    'competitions.challenge',
    ({ deps, marta, pablo, sara, nuria, post }) => {
      const id = aCompetition(deps, { format: 'ladder', players: [marta, pablo, sara, nuria] })
      return post(`/competitions/${id}/challenges`, { entry: 1, proposals })
    },
    'Sara challenged a pair of Torneo',
  ],
  [
    'competitions.answerChallenge',
    async ({ deps, ask, marta, pablo, sara, nuria, put }) => {
      const id = aCompetition(deps, { format: 'ladder', players: [sara, nuria, marta, pablo] })
      await ask('POST', `/api/competitions/${id}/challenges`, { viewer: marta, body: { entry: 1, proposals } })
      await put(`/competitions/${id}/challenges/1`, { proposal: 0 })
    },
    'Sara answered a challenge in Torneo',
  ],
]
