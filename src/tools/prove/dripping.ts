import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { besiege } from './siege.ts'
import type { Trial } from './trial.ts'

const CONNECTIONS = 500
/** Milliseconds between two bytes. */
const PAUSE = 500
const CLOSED_WITHIN = 15_000
const NORMAL_WITHIN = 5_000

/** Very many send their heads or bodies byte by byte. */
export const dripping: Trial = {
  name: 'dripping',
  promise: `${CONNECTIONS} connections that drip their heads or bodies: closed within ${CLOSED_WITHIN / 1000} s; under 512 MB; somebody else is answered within 500 ms, 99 times of 100`,
  fault: 'no time limit for heads and requests',
  run: (folder) =>
    besiege(
      folder,
      async ({ port }) => {
        const began = performance.now()
        const sockets = Array.from({ length: CONNECTIONS }, (_, at) => drip(port, at % 2 === 0))
        const open = () => sockets.filter(({ destroyed }) => !destroyed).length
        while (open() > 0 && performance.now() - began < 2 * CLOSED_WITHIN) await setTimeout(50)
        const took = performance.now() - began
        const left = open()
        for (const socket of sockets) socket.destroy()
        const figure =
          left > 0 ? `${left} of ${CONNECTIONS} still open` : `all closed after ${(took / 1000).toFixed(1)} s`
        return { figure, isMet: left === 0 && took < CLOSED_WITHIN }
      },
      NORMAL_WITHIN,
    ),
}

function drip(port: number, isHead: boolean): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.2.1' })
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n'
  socket.write(
    isHead ? 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ' : `${head}content-length: 1000\r\n\r\n{"identifier": "`,
  )
  const writing = setInterval(() => socket.write('x'), PAUSE)
  return socket
    .on('error', () => undefined)
    .on('close', () => clearInterval(writing))
    .resume()
}
