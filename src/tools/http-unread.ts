import type { Plugin } from 'vite'

const id = '\0http-unread'

/**
 * Vite plugin that gives the server's build `node:http` without an import of it. An import reads every name that the module
 * has, and one of those loads Node's own client of the web: megabytes that a server never uses.
 */
export function httpUnread(): Plugin {
  return {
    name: 'http-unread',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: (asked) => (/^(?:node:)?http$/.test(asked) ? id : undefined),
    load: (asked) => (asked === id ? "module.exports = process.getBuiltinModule('node:http')" : undefined),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const found = chunks.find(({ imports }) => imports.some((name) => /^(?:node:)?http$/.test(name)))
      if (found) this.error(`node:http is imported after all: ${found.fileName}`)
    },
  }
}
