import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = /^@trpc\/([a-z-]+)(?:\/(.+))?$/

/**
 * Vite plugin that builds tRPC for the browser from the sources in its packages. What the packages bring ready made is
 * written for browsers of long ago and in few large files, so that a page that only asks would load what streams need.
 */
export function trpcSources(modules: string): Plugin {
  return {
    name: 'trpc-sources',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      const [, name, part = 'index'] = ours.exec(id) ?? []
      return name === undefined ? undefined : this.resolve(join(modules, '@trpc', name, 'src', part), importer)
    },
    generateBundle() {
      const found = [...this.getModuleIds()].find((id) => /\/@trpc\/[a-z-]+\/dist\//.test(id))
      if (found !== undefined) this.error(`tRPC comes ready made after all: ${found}`)
    },
  }
}
