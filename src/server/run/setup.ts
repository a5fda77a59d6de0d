import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type SetupFile, setupFileSchema } from '#domain/setup/schema.ts'
import { refusalsOf } from '#domain/validation.ts'
import { mintSetupCode } from '../setup/mint-code.ts'
import { openClub } from '../setup/open-club.ts'
import { holdsClub, sentencesOf, withClub, withNewClub } from './club-folder.ts'
import { tellSetup } from './link.ts'
import { type Program, say } from './serve.ts'

export const setupHelp = `  setup
      prints a link by which a new club is made one's own in the browser
  setup --json FILE
      does the same by a file, without a browser; begins the club where there is none`

/** Sets a new club up, by a link for the browser or by a file. Throws what was wrong as sentences, and nothing is changed then. */
export async function runSetup(program: Program, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'string' } } })
  if (values.json === undefined)
    return await withClub(program, '', async (deps) => {
      say(tellSetup(program.env, await mintSetupCode({ deps, viewer: null }, undefined)))
    })
  const sent = readSetupFile(values.json)
  const withIt = holdsClub(program) ? withClub : withNewClub
  await withIt(program, '', async (deps) => {
    await openClub({ deps, address: '' }, null, sent)
  })
  const { club, courts, admin } = sent
  say(`${club.name} is set up: ${courts.names.length} courts, ${courts.opens}–${courts.closes}.`)
  say(`${admin.username} signs in with the password of the file; npm start opens the club.`)
}

function readSetupFile(file: string): SetupFile {
  const sent = parseJson(file, readText(file))
  const read = setupFileSchema.safeParse(sent)
  if (read.success) return read.data
  throw new Error(`${file}: nothing was set up.\n${sentencesOf(refusalsOf(read.error.issues, sent), '')}`)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} can't be read.`, { cause: error })
  }
}

/** What is told of a file that isn't JSON is where, not what stands there: it may be the password. */
function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const place = /line \d+ column \d+/.exec(String(error))?.[0]
    throw new Error(`${file} isn't JSON${place === undefined ? '' : `: look at ${place}`}.`, { cause: error })
  }
}
