import { connect, createServer, type Socket } from 'node:net'

/** A line to a server whose streams can go dead: they stay open, but nothing passes any more. New ones do pass. */
export async function lineTo(url: string) {
  const { port, hostname } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  const streams = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    near.on('data', (part) => {
      if (part.includes('/trpc/changes.feed')) streams.add(pair)
    })
    near.pipe(far)
    far.pipe(near)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        for (const one of pair) one.destroy()
        pairs.delete(pair)
        streams.delete(pair)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    freeze() {
      for (const [near, far] of streams) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    async close() {
      for (const [near] of pairs) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
