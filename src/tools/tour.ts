import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.ts'
import { runLoudly } from './run-command.ts'

/**
 * Takes pictures of every page in every state as everybody sees it, into .tour/, with an index.html. `--only <name>`:
 * states whose name begins so, or all of a page. `--variant <name>`: in one way of looking, such as phone.dark.en, or
 * several ('phone.*'). Both may be given again. A fault on the way fails the command.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    variant: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '3' },
  },
})
rmSync('.tour', { recursive: true, force: true })
const args = ['test', '--config', 'e2e/tour/playwright.config.ts', '--workers', values.workers]
for (const variant of values.variant) args.push('--project', variant)
// Playwright looks for it in project, file, page and state, with spaces between.
if (values.only.length > 0) args.push('--grep', values.only.map((name) => ` ${literal(name)}`).join('|'))
process.exitCode = await runLoudly('playwright', args, { CHROMIUM_PATH: findChromium() })

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
