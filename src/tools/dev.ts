import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const port = Number(process.env.PORT ?? 3000)
const behind = port + 1
const target = `http://127.0.0.1:${behind}`

// The server restarts by itself on a change; Vite in front reloads the browser and passes on what is the server's.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts', 'serve', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      PUBLIC_URL: `http://localhost:${port}`,
      ...process.env,
      PORT: String(behind),
      HOST: '127.0.0.1',
    },
  },
)

const vite = await createServer({
  server: {
    port,
    strictPort: true,
    // Whole first segments: the web app has a module /trpc.ts of its own.
    proxy: { '^/(?:api|trpc)/': { target } },
  },
})
await vite.listen()
console.log(`http://localhost:${port}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
server.on('exit', stop)

function stop(): void {
  server.kill('SIGTERM')
  void vite.close().finally(() => process.exit())
}
