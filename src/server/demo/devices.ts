import { clubDayOf, dayStartOf, HOUR, MINUTE } from '#domain/time.ts'
import { addDevice, addSwitching, setFailing, setHand, setTold } from '../devices/store.ts'
import { makeDocumentId } from '../identity.ts'
import type { Club } from './games.ts'

/** Lights of all courts and a door, at addresses that are nobody's: nothing is ever sent there. One is on by hand, one is silent. */
export function addDevices({ db, now, people }: Club): void {
  const device = (number: number, name: string, role: 'light' | 'door', courtIds: number[]) =>
    addDevice(db, makeDocumentId(), {
      name,
      kind: number === 1 ? 'shelly' : 'http',
      role,
      address: `192.0.2.${40 + number}`,
      sealedPassword: '',
      method: 'GET',
      path: '/relay?on={on}&seconds={seconds}',
      body: '',
      courtIds,
      minutesBefore: role === 'light' ? 5 : 15,
      minutesAfter: role === 'light' ? 5 : 15,
      outdoor: false,
    })
  const minute = now - (now % MINUTE)
  for (const court of [1, 2, 3, 4]) {
    const id = device(court, `Luz, pista ${court}`, 'light', [court])
    const until = court === 1 ? minute + 2 * HOUR : null
    setTold(db, id, { on: until !== null, at: minute - HOUR, until })
    if (until !== null) setHand(db, id, { on: true, until, by: people.admin })
    if (court === 3) setFailing(db, id, { since: minute - 40 * MINUTE, at: minute })
  }
  const door = device(5, 'Puerta del club', 'door', [1, 2, 3, 4])
  for (let at = dayStartOf(clubDayOf(now)) + 8 * HOUR; at < now; at += 95 * MINUTE)
    addSwitching(db, { deviceId: door, at, on: true, until: at + 10_000, cause: 'code', userId: null, answer: 'ok' })
}
