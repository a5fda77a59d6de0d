import { type Case, type Club, entryAt, where, whereInSpanish } from './testing.ts'

const slot = { startDate: '2026-11-21T20:00:00+01:00', endDate: '2026-11-21T21:30:00+01:00', court: 2 }
const five = ({ marta, pablo, nuria, javier, hugo }: Club) => [marta, pablo, nuria, javier, hugo]
const close = (club: Club, id: number, mail = true) =>
  club.send('POST', `/reservations/${id}/close`, { players: [0, 1, 2, 4].map((place) => entryAt(club, place)), mail })

/** What staff do with games and money. */
export const gameCases: readonly Case[] = [
  {
    act: 'reservations.create',
    done: ({ send, elena }) => send('POST', '/reservations', { ...slot, type: 'class', owner: elena.id }),
    en: `Sara made a class given by Elena, ${where}, €24.00.`,
    es: `Sara hizo una clase que da Elena, ${whereInSpanish}, 24,00 €.`,
  },
  {
    act: 'reservations.create',
    does: 'for a player',
    done: ({ send, marta }) => send('POST', '/reservations', { ...slot, type: 'open', owner: marta.id }),
    en: `Sara made an open game for Marta, ${where}, €24.00.`,
    es: `Sara hizo un partido abierto para Marta, ${whereInSpanish}, 24,00 €.`,
  },
  {
    act: 'reservations.complete',
    done: ({ send }) => send('POST', '/reservations/complete', { ...slot, type: 'complete' }),
    en: `Sara reserved the whole court, ${where}, €24.00.`,
    es: `Sara reservó la pista entera, ${whereInSpanish}, 24,00 €.`,
  },
  {
    act: 'reservations.join',
    done: ({ send, game }) => send('PUT', `/reservations/${game()}/join`, { inviteds: [] }),
    en: `Sara joined ${where}.`,
    es: `Sara se apuntó a ${whereInSpanish}.`,
  },
  {
    act: 'reservations.leave',
    done: ({ send, game, sara, marta }) =>
      send('POST', `/reservations/${game({ owner: marta, players: [sara] })}/leave`),
    en: `Sara left ${where}.`,
    es: `Sara se salió de ${whereInSpanish}.`,
  },
  {
    act: 'reservations.change',
    done: ({ send, game, marta, pablo, nuria }) =>
      send(
        'PUT',
        `/reservations/${game({ court: 1, start: '2026-11-21T18:30:00+01:00', owner: marta, players: [pablo], guests: 1 })}`,
        {
          ...slot,
          type: 'complete',
          owner: nuria.id,
          inviteds: [],
        },
      ),
    en: `Sara changed ${where}: it was tomorrow 18:30, Court 1, Open game is now Complete court, of Nuria, before Marta, with Nuria, and without its guest. 2 mails.`,
    es: `Sara cambió ${whereInSpanish}: antes mañana 18:30, Court 1, de Partido abierto a Pista entera, de Nuria, antes Marta, con Nuria, y sin su invitado. 2 correos.`,
    details: [
      'Court: Court 1 → Court 2',
      'From: Saturday 21/11/2026 18:30 → Saturday 21/11/2026 20:00',
      'Type: Open game → Complete court',
      'Reserved for: Marta → Nuria',
      'Came in: Nuria',
      'Guests taken out: 1',
    ],
  },
  {
    act: 'reservations.close',
    done: (club) => {
      const [owner, ...players] = five(club)
      return close(club, club.game({ owner: owner ?? null, players }))
    },
    en: `Sara closed the game ${where} with Marta, Pablo, Nuria and Hugo. One is left out. 5 mails.`,
    es: `Sara cerró el partido ${whereInSpanish} con Marta, Pablo, Nuria y Hugo. Uno queda fuera. 5 correos.`,
    details: ['Play: Marta, Pablo, Nuria and Hugo', 'Left out: 1'],
  },
  {
    act: 'reservations.reopen',
    done: async ({ send, game, marta, pablo, nuria, javier }) =>
      await send('POST', `/reservations/${game({ owner: marta, players: [pablo, nuria, javier], closed: true })}/open`),
    en: `Sara reopened the game ${where}.`,
    es: `Sara reabrió el partido ${whereInSpanish}.`,
  },
  {
    act: 'reservations.cancel',
    done: ({ send, game, marta, pablo }) => send('DELETE', `/reservations/${game({ owner: marta, players: [pablo] })}`),
    en: `Sara canceled ${where}. 2 mails.`,
    es: `Sara canceló ${whereInSpanish}. 2 correos.`,
  },
  {
    act: 'reservations.renewFeed',
    done: ({ call, sara }) => call('reservations.renewFeed', undefined, { type: 'mutation', viewer: sara }),
    en: 'Sara renewed the address of their calendar.',
    es: 'Sara renovó la dirección de su calendario.',
  },
  {
    act: 'entries.add',
    done: ({ send, game, pablo }) =>
      send('POST', '/reservation-users', { reservation: game(), user: pablo.id, invited: false }),
    en: `Sara added Pablo to ${where}.`,
    es: `Sara añadió a Pablo a ${whereInSpanish}.`,
  },
  {
    act: 'entries.remove',
    done: (club) => {
      const [owner, ...players] = five(club)
      club.game({ owner: owner ?? null, players })
      return club.send('DELETE', `/reservation-users/${entryAt(club, 1)}`)
    },
    en: `Sara took Pablo out of ${where}. Hugo moved up.`,
    es: `Sara quitó a Pablo de ${whereInSpanish}. Hugo pasó a jugar.`,
    details: ['Moved up: Hugo'],
  },
  {
    act: 'entries.remove',
    does: 'of the last member',
    done: (club) => {
      club.game({ owner: club.marta })
      return club.send('DELETE', `/reservation-users/${entryAt(club)}`)
    },
    en: `Sara took Marta out of ${where}. Nobody is left in it: it is canceled.`,
    es: `Sara quitó a Marta de ${whereInSpanish}. No queda nadie: está cancelado.`,
  },
  {
    act: 'entries.absent',
    done: (club) => {
      club.game({ start: '2026-11-20T08:00:00+01:00', owner: club.marta })
      return club.send('POST', `/reservation-users/${entryAt(club)}/absent`, { value: true })
    },
    en: 'Sara noted that Marta was missing from today 08:00, Court 2.',
    es: 'Sara anotó que Marta faltó a hoy 08:00, Court 2.',
    details: ['Missing: No → Yes'],
  },
  {
    act: 'entries.mailClosed',
    done: async (club) => {
      const [owner, ...players] = five(club)
      const id = club.game({ owner: owner ?? null, players, closed: true })
      await club.send('POST', `/reservation-users/${entryAt(club)}/send/closed`)
      return id
    },
    en: `Sara mailed Marta about the closed game ${where}.`,
    es: `Sara escribió a Marta sobre el partido cerrado ${whereInSpanish}.`,
  },
  {
    act: 'entries.pay',
    done: (club) => {
      club.game({ owner: club.marta })
      return club.send('POST', `/reservation-users/${entryAt(club)}/pay`, { value: true })
    },
    en: `Sara marked Marta as paid, €6.00, for ${where}.`,
    es: `Sara marcó como pagado a Marta, 6,00 €, en ${whereInSpanish}.`,
  },
]
