import { spawn } from 'node:child_process'

/** How a command ended: exit code (1 when it couldn't start or was killed) and all that it printed. */
export type Ending = { code: number; output: string; seconds: number }

/** Runs a command to its end and collects its output. */
export function runQuietly(command: string, args: readonly string[]): Promise<Ending> {
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    const end = (code: number) => {
      const seconds = (performance.now() - started) / 1000
      resolve({ code, output: Buffer.concat(chunks).toString('utf8').trim(), seconds })
    }
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a command that prints to the terminal itself; resolves to its exit code. */
export function runLoudly(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
