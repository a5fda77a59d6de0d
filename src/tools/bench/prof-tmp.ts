import 'temporal-polyfill/global'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { pino } from 'pino'
import { openDatabase } from '#server/db/client.ts'
import { createLive } from '#server/live.ts'
import { createReservation } from '#server/reservations/create.ts'
import { slotFacts, book } from '#server/reservations/book.ts'
import { shown } from '#server/reservations/shown.ts'
import { currentConfig } from '#server/config/store.ts'
import { allCourts, closureOf } from '#server/courts/store.ts'
import { allPriceRules } from '#server/prices/store.ts'
import { namedUser } from '#server/users/store.ts'
import { createRefusal, slotRefusal, inWindow } from '#domain/reservations/rules.ts'
import { priceOf } from '#domain/prices/rules.ts'
import { clubDay, addDays, instantAt, weekdayOf, clubMinutes, parseInstant } from '#domain/time.ts'
import { createInput } from '#domain/reservations/schema.ts'
import { addReservation, addEntry, isTaken, isInvolvedOn, gameOf } from '#server/reservations/store.ts'
import { addChange } from '#server/db/journal.ts'
import { sessionOf } from '#server/auth/store.ts'
import { newDocumentId, newPincode } from '#server/identity.ts'
import { dataVersion } from '#server/db/client.ts'
import { slotAt, sessionHashOf, NOW } from './club.ts'
import { layClub } from './database.ts'
const d = mkdtempSync('/tmp/bb-'); layClub(d, 1000)
const db = openDatabase(d + '/club.sqlite'); db.$client.pragma('synchronous=OFF'); 
let now = NOW
const deps = { db, clock: () => now, live: createLive(), secret: Buffer.alloc(32), environment: 'production', log: pino({ level: 'silent' }) }
let n = 0
const who = { id: 5, username: 'u', nick: 'n', roles: ['fp_user'], locale: null } as const
const ask = () => { const s = slotAt(n++); if (n % 40 === 1) now = instantAt(addDays(s.day, -3), 600); return s }
const tx = { db, who, get now() { return now }, secret: deps.secret, environment: 'production', mail() {}, changed() {}, about() {} }
function t(name: string, f: () => unknown, k = 3000) { const c = Math.floor(k / 10); for (let i = 0; i < 1500; i++) f(); let best = Infinity; for (let r = 0; r < 10; r++) { const a = performance.now(); for (let i = 0; i < c; i++) f(); best = Math.min(best, (performance.now() - a) / c * 1000) } console.log(name.padEnd(34), best.toFixed(1), 'us') }
const bk = () => { const s = ask(); createReservation({ deps, who }, { startDate: s.startsAt, endsAt: s.endsAt, endDate: s.endsAt, type: 'open', court: s.court, players: [], inviteds: [] } as never) }
import { bookBare } from './bare.ts'


for (let i = 0; i < 30000; i++) bk()
