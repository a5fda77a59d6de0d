import 'temporal-polyfill/global'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { serveDemo } from '#server/run/demo.ts'
import { serve } from '#server/run/serve.ts'

/** The program as its own door composes it, but on a clock that is so many milliseconds ahead: `serve|demo <ahead>`. */
const [command, ahead] = process.argv.slice(2)
const env = readEnv()
if ('wrong' in env) throw new Error(env.wrong.join('\n'))
const clock = () => Date.now() + Number(ahead)
const run = command === 'demo' ? serveDemo : serve
await run({ root: join(import.meta.dirname, '../../..'), env, version: 'e2e', clock, club: 'padel-club' })
