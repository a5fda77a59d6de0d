import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { besiege } from './siege.ts'
import type { Trial } from './trial.ts'

const CONNECTIONS = 400
const REQUESTS = 60
/** Milliseconds for which they stay, as far as they are let. */
const LASTING = 10_000
const NORMAL_WITHIN = 10_000

/** Very many ask for much at once and read nothing. */
export const stalled: Trial = {
  name: 'stalled',
  promise: `${CONNECTIONS} connections that ask ${REQUESTS} times each and never read: under 512 MB; somebody else is answered within 500 ms, 99 times of 100; normal again within ${NORMAL_WITHIN / 1000} s`,
  fault: 'requests that wait on a connection answered all at once, and the connection never cut',
  run: (folder) =>
    besiege(
      folder,
      async ({ port, path }) => {
        const sockets = Array.from({ length: CONNECTIONS }, () => {
          const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.2.1' })
          socket.on('error', () => undefined).pause()
          socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(REQUESTS))
          return socket
        })
        await setTimeout(LASTING)
        for (const socket of sockets) socket.destroy()
        return { figure: `stayed ${LASTING / 1000} s`, isMet: true }
      },
      NORMAL_WITHIN,
    ),
}
