import 'temporal-polyfill/global'
import { bookingContenders } from './bookings.ts'
import { dayContenders, procedureContenders } from './reads.ts'
import { serveClub } from './club-server.ts'
const [only='', secs='3', times='2', size='1000']=process.argv.slice(2)
const c = await serveClub(Number(size))
for (let i=0;i<Number(times);i++) for (const k of [...bookingContenders(c,c),...await dayContenders(c,c),...procedureContenders(c,c)]) { if (k.name.includes('large')||!new RegExp(only).test(k.name)) continue; const r=await k.run(Number(secs)); console.log(k.name, r, 'cpu us', (r.busy/r.rate*1e6).toFixed(0)) }
await c.stop()
