import 'temporal-polyfill/global'
import { mkdtempSync } from 'node:fs'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLive } from '#server/live.ts'
import { clubDay, addDays, instantAt } from '#domain/time.ts'
import { slotAt, cookieOf, userAt, NOW, FULL_DAY } from './club.ts'
import { layClub } from './database.ts'
import { bookBare } from './bare.ts'
const d = mkdtempSync('/tmp/bb-'); layClub(d, 1000)
const db = openDatabase(d + '/club.sqlite'); if (process.argv[2] === 'off') db.$client.pragma('synchronous=OFF')
let now = NOW
const deps = { db, clock: () => now, live: createLive(), secret: Buffer.alloc(32), environment: 'production', log: pino({ level: 'silent' }) }
const app = await buildApp(deps as never, { version: 'b', assets: null })
await app.ready()
let n = 0
const ask = () => { const s = slotAt(n++); if (n % 40 === 1) now = instantAt(addDays(s.day, -3), 600); return s }
async function t(name: string, f: () => unknown, k = 3000) { const ws: number[] = []; for (let r = 0; r < k / 15; r++) { const w = performance.now(); for (let i = 0; i < 15; i++) await f(); ws.push((performance.now() - w) / 15 * 1000) } ws.sort((a, b) => a - b); console.log(name.padEnd(20), 'min', ws[0]!.toFixed(0), 'p10', ws[Math.floor(ws.length / 10)]!.toFixed(0), 'p50', ws[Math.floor(ws.length / 2)]!.toFixed(0)) }
const body = () => { const s = ask(); return JSON.stringify({ startDate: new Date(s.startsAt).toISOString(), endDate: new Date(s.endsAt).toISOString(), type: 'open', court: s.court }) }
const post = (url: string) => async () => { const a = await app.inject({ method: 'POST', url, headers: { cookie: cookieOf(userAt(n)), 'content-type': 'application/json' }, payload: body() }); if (a.statusCode > 201) throw new Error(a.body) }
for (let i = 0; i < 3; i++) {
await t('rest', post('/api/reservations'))
await t('trpc', post('/trpc/reservations.create'))
await t('day visitor', () => app.inject({ method: 'GET', url: `/api/reservations/date/${FULL_DAY}` }))
await t('day player', () => app.inject({ method: 'GET', url: `/api/reservations/date/${FULL_DAY}`, headers: { cookie: cookieOf(1) } }))
{ const ws: number[] = []; for (let r = 0; r < 60; r++) { const x = bookBare(db, { from: n, ms: 10 }); n += x.done; ws.push(x.ms / x.done * 1000) }; ws.sort((a, b) => a - b); console.log('bare'.padEnd(20), 'min', ws[0]!.toFixed(0), 'p10', ws[6]!.toFixed(0), 'p50', ws[30]!.toFixed(0)) }
now = instantAt(addDays(slotAt(n).day, -3), 600)
}
