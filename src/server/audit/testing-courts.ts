import { HOUR } from '#domain/time.ts'
import { at } from '../testing.ts'
import { type Case, idIn } from './testing.ts'

/** What staff do with courts and prices. */
export const courtCases: readonly Case[] = [
  {
    act: 'closures.create',
    done: ({ send, game, marta, pablo }) => {
      const reservation = game({ start: evening('18:30'), owner: marta, players: [pablo] })
      return send('POST', '/closures', { ...rain, games: [{ reservation, do: 'cancel' }] })
    },
    en: 'Sara closed Court 1, Court 2 and Court 3 for rain until 20:00. 1 game canceled, 2 mails.',
    es: 'Sara cerró Court 1, Court 2 y Court 3 por lluvia hasta 20:00. 1 partido cancelado, 2 correos.',
    details: [
      'Courts: – → Court 1, Court 2 and Court 3',
      'From: – → Friday 20/11/2026 10:00',
      'Until: – → Friday 20/11/2026 20:00',
      'Reason: – → Rain',
    ],
  },
  {
    act: 'closures.change',
    done: async ({ send }) =>
      await send('PUT', `/closures/${idIn(await send('POST', '/closures', rain))}`, {
        endsAt: evening('21:30'),
        reason: 'wind',
      }),
    en: 'Sara changed the closure of Court 1, Court 2 and Court 3: until 21:30, before 20:00, and Wind, before Rain.',
    es: 'Sara cambió el cierre de Court 1, Court 2 y Court 3: hasta 21:30, antes 20:00, y Viento, antes Lluvia.',
    details: ['Until: Friday 20/11/2026 20:00 → Friday 20/11/2026 21:30', 'Reason: Rain → Wind'],
  },
  {
    act: 'closures.remove',
    done: async ({ send, deps }) => {
      const id = idIn(await send('POST', '/closures', rain))
      deps.time.now += HOUR / 2
      await send('DELETE', `/closures/${id}`)
    },
    en: 'Sara opened Court 1, Court 2 and Court 3 again: they were closed for rain until 20:00.',
    es: 'Sara volvió a abrir Court 1, Court 2 y Court 3: estaban cerradas por lluvia hasta 20:00.',
    details: ['Until: Friday 20/11/2026 20:00 → Friday 20/11/2026 10:30'],
  },
  {
    act: 'courts.create',
    done: ({ send }) =>
      send('POST', '/courts', { name: 'Centre', openingTime: '08:00', closingTime: '23:00', price: 30 }),
    en: 'Sara added Centre: 08:00–23:00, €30.00.',
    es: 'Sara añadió Centre: 08:00–23:00, 30,00 €.',
    details: ['Name: – → Centre', 'Price: €0.00 → €30.00'],
  },
  {
    act: 'courts.change',
    done: ({ send, game }) => {
      game({ start: '2026-11-22T17:00:00+01:00', court: 1 })
      return send('PUT', '/courts/1', {
        schedules: [
          { weekday: 7, openingTime: '08:00', closingTime: '15:30' },
          { date: '2026-12-25', closed: true },
        ],
      })
    },
    en: 'Sara changed the hours of Court 1: Sundays until 15:30, before 23:00, and Friday 25/12/2026 closed, before 08:00–23:00. 5 slots a week go. One game booked in them stays.',
    es: 'Sara cambió el horario de Court 1: los domingos hasta las 15:30, antes 23:00, y viernes 25/12/2026 cerrada, antes 08:00–23:00. Desaparecen 5 turnos a la semana. Sigue un partido reservado en ellos.',
    details: ['Sunday: As the court → 08:00–15:30', 'Friday 25/12/2026: As the court → closed'],
  },
  {
    act: 'courts.change',
    does: 'its name, price and use',
    done: ({ send }) => send('PUT', '/courts/1', { name: 'Centre', price: 28, discount: 10, active: false }),
    en: 'Sara changed Centre: called Centre, before Court 1, out of use, €24.00 is now €28.00, and a discount of 10%, before 0%.',
    es: 'Sara cambió Centre: se llama Centre, antes Court 1, fuera de uso, de 24,00 € a 28,00 €, y un descuento del 10%, antes 0%.',
    details: ['Name: Court 1 → Centre', 'In use: Yes → No', 'Price: €24.00 → €28.00', 'Discount: 0% → 10%'],
  },
  {
    act: 'courts.delete',
    done: ({ send }) => send('DELETE', '/courts/4'),
    en: 'Sara deleted Court 4.',
    es: 'Sara borró Court 4.',
    details: ['Name: Court 4 → –'],
  },
  {
    act: 'prices.create',
    done: ({ send }) => send('POST', '/court-prices', { ...rule, weekdays: [1, 5] }),
    en: 'Sara made the price rule Evening: €26.00, Monday and Friday, 18:30–23:00.',
    es: 'Sara creó la regla de precio Evening: 26,00 €, lunes y viernes, 18:30–23:00.',
    details: [
      'Name: – → Evening',
      'Price: – → €26.00',
      'From: – → 18:30',
      'Until: – → 23:00',
      'Weekdays: – → Monday and Friday',
    ],
  },
  {
    act: 'prices.change',
    done: async ({ send, game }) => {
      const id = idIn(await send('POST', '/court-prices', rule))
      game()
      await send('PUT', `/court-prices/${id}`, { price: 28, hourFrom: '18:00' })
    },
    en: 'Sara changed the price rule Evening: €26.00 is now €28.00, and it starts at 18:00. One game already booked keeps its price.',
    es: 'Sara cambió la regla de precio Evening: de 26,00 € a 28,00 €, y empieza a las 18:00. Un partido ya reservado mantiene su precio.',
    details: ['Price: €26.00 → €28.00', 'From: 18:30 → 18:00'],
  },
  {
    act: 'prices.remove',
    done: async ({ send }) => await send('DELETE', `/court-prices/${idIn(await send('POST', '/court-prices', rule))}`),
    en: 'Sara deleted the price rule Evening: €26.00, 18:30–23:00.',
    es: 'Sara borró la regla de precio Evening: 26,00 €, 18:30–23:00.',
    details: ['Name: Evening → –', 'Price: €26.00 → –', 'From: 18:30 → –', 'Until: 23:00 → –'],
  },
]

const evening = (time: string) => new Date(at(`2026-11-20T${time}:00+01:00`)).toISOString()
const rain = { courts: [1, 2, 3], startsAt: evening('10:00'), endsAt: evening('20:00'), reason: 'rain' }
const rule = { name: 'Evening', price: 26, hourFrom: '18:30', hourTo: '23:00' }
