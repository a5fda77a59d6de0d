import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|css|svg|html|json)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Vite plugin that lays a .br (quality 11) and a .gz beside every text file of the browser's build. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((file) => text.test(file)).map((file) => pack(join(dir, file))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
