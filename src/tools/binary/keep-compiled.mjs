import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import vm from 'node:vm'

// Loaded into an executable that is being made, by NODE_OPTIONS: as that ends, what was compiled of each of its scripts is written
// into COMPILED_FOLDER, so that the finished one needn't compile it again.

const folder = process.env.COMPILED_FOLDER ?? ''
/** @type {Map<string, vm.Script>} */
const scripts = new Map()

vm.Script = class extends vm.Script {
  /** @param {string} code @param {vm.ScriptOptions} options */
  constructor(code, options) {
    super(code, options)
    if (options.filename?.startsWith(process.execPath)) scripts.set(basename(options.filename), this)
  }
}

process.on('exit', () => {
  for (const [name, script] of scripts) writeFileSync(join(folder, `${name}.compiled`), script.createCachedData())
})
