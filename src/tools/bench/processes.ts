import { createInterface } from 'node:readline'

/**
 * The loopback address that a starting server prints, among whatever else, such as a link with the configured port
 * itself; throws when it ends before it listens.
 */
export async function addressIn(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const lines = createInterface({ input: output })
  const address = new Promise<string>((resolve) =>
    lines.on('line', (line) => {
      const [, port] = /http:\/\/[\w.]+:([1-9]\d*)/.exec(line) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    }),
  )
  const gone = ended.then(() => Promise.reject(new Error('The server ended before it listened.')))
  return await Promise.race([address, gone])
}
