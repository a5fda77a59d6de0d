import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { findFreePort } from './mailing-club.ts'

/** What stands between a club and the world: it passes on what comes, and answers 502 while the club is down. */
export async function startGateway(to: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((asked, response) => {
    const { url = '/', method, headers } = asked
    const passed = request(new URL(url, to), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end('Bad Gateway')
    })
    asked.pipe(passed)
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}`, stop }
}
