import { readFileSync } from 'node:fs'
import { type SetupFile, setupFileSchema } from '#domain/setup/schema.ts'
import { refusalsOf } from '#domain/validation.ts'
import { mintSetupCode } from '../setup/mint-code.ts'
import { openClub } from '../setup/open-club.ts'
import { holdsClub, sentencesOf, withClub, withNewClub } from './club-folder.ts'
import type { Command, Given } from './command.ts'
import { tellSetup } from './link.ts'
import { type Program, say } from './serve.ts'

export const setupCommand: Command = {
  name: 'setup',
  options: [
    { name: 'json', value: 'FILE', about: 'does it by a file instead, as src/tools/deploy/README.md shows one' },
  ],
  summary: 'makes a new club your own: prints a link for the browser',
  about:
    'Prints a link that works once, for a week. It leads to a page where a new club gets its name, its courts with hours and\nprice, and its administrator. With --json all of that comes from a file, without a browser, also where there is no club yet;\nwhat is wrong in the file is said by its place in it, and nothing is done then. It can be done until staff\nbegin to run the club: no second administrator or trainer, no subscriber, no closure. Once somebody has booked, courts, hours\nand prices stay as they are.',
  meanwhile: 'yes; the link only works while it does.',
  settings: ['DATA_DIR', 'PUBLIC_URL', 'PORT', 'CLUB_ENVIRONMENT'],
  examples: ['{club} setup', '{club} setup --json club.json'],
  run: runSetup,
}

/** Sets a new club up, by a link for the browser or by a file. Throws what was wrong as sentences, and nothing is changed then. */
async function runSetup(program: Program, { options }: Given): Promise<void> {
  const file = options.get('json')
  if (file === undefined)
    return await withClub(program, '', async (deps) => {
      say(tellSetup(program.env, await mintSetupCode({ deps, viewer: null }, undefined)))
    })
  const sent = readSetupFile(file)
  const withIt = holdsClub(program) ? withClub : withNewClub
  let courtsStay = false
  await withIt(program, '', async (deps) => {
    courtsStay = (await openClub({ deps, address: '' }, null, sent)).courtsStay
  })
  const { club, courts, admin } = sent
  if (courtsStay) say(`${club.name} is set up. Somebody has booked: courts, hours and prices stay as they are.`)
  else say(`${club.name} is set up: ${courts.names.length} courts, ${courts.opens}–${courts.closes}.`)
  say(`${admin.username} signs in with the password of the file; ${program.club} serve opens the club.`)
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
