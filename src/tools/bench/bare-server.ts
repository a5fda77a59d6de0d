import Fastify from 'fastify'

/** What reads are compared with: the framework alone, without a hook, with the bytes of an address that is given. */

const [address = ''] = process.argv.slice(2)
const answer = await fetch(address)
if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
const body = Buffer.from(await answer.arrayBuffer())

const app = Fastify()
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body))
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage()
  return { ms: (user + system) / 1000 }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
// Whoever started this has gone when its end of the pipe closes.
process.stdin.resume().on('end', () => process.exit(0))
