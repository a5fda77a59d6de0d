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
async function t(name: string, f: () => unknown, k = 400) { for (let r = 0; r < 6; r++) { const w = performance.now(); const a = process.cpuUsage(); for (let i = 0; i < k; i++) await f(); const b = process.cpuUsage(a); if (r>3) console.log(name.padEnd(20), 'wall', ((performance.now()-w)/k*1000).toFixed(0), 'user', (b.user / k).toFixed(0), 'sys', (b.system/k).toFixed(0)) } }
const body = () => { const s = ask(); return JSON.stringify({ startDate: new Date(s.startsAt).toISOString(), endDate: new Date(s.endsAt).toISOString(), type: 'open', court: s.court }) }
const post = (url: string) => async () => { const a = await app.inject({ method: 'POST', url, headers: { cookie: cookieOf(userAt(n)), 'content-type': 'application/json' }, payload: body() }); if (a.statusCode > 201) throw new Error(a.body) }

const f = process.argv[3] === 'trpc' ? post('/trpc/reservations.create') : post('/api/reservations')
for (let k = 0; k < 5; k++) await t('x', f, 800)
