import type { Db } from './client.ts'

/** Counts the statements of a connection; after so many none is run any more, as if the process were gone. */
export function countStatements(opened: Db, last = Infinity): { statements: number } {
  const counted = { statements: 0 }
  const { $client: sqlite } = opened
  const prepare = sqlite.prepare.bind(sqlite)
  const value = (text: string) => {
    const statement: object = new Proxy(prepare(text), {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          if (name === 'run' || name === 'get' || name === 'all') {
            if (counted.statements >= last) throw new Error('The process is gone.')
            counted.statements += 1
          }
          const answer: unknown = Reflect.apply(member, target, given)
          return answer === target ? statement : answer
        }
      },
    })
    return statement
  }
  Object.defineProperty(sqlite, 'prepare', { value })
  return counted
}

/** How SQLite finds what the statements ask for that `run` prepares: the steps of each, a line for one. */
export function plansOf(db: Db, run: (db: Db) => void): string[] {
  const { $client: sqlite } = db
  const prepared: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  const value = (text: string) => {
    prepared.push(text)
    return prepare(text)
  }
  Object.defineProperty(sqlite, 'prepare', { value, configurable: true })
  run(db)
  Object.defineProperty(sqlite, 'prepare', { value: prepare, configurable: true })
  return prepared.map((text) =>
    prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...(text.match(/\?/g) ?? []).map(() => null))
      .map(({ detail }) => detail)
      .join('\n'),
  )
}
