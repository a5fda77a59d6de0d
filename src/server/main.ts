/**
 * The door of the program. The database driver ends an older Node without a word, so the version is looked at before
 * anything else loads.
 */
const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(`This program needs Node.js ${oldest} or newer; this is ${process.version}.\n`)
  process.exitCode = 1
} else void start()

// Not awaited at the top: the single executable loads this file by `require`.
async function start(): Promise<void> {
  const { runProgram } = await import('./run/program.ts')
  await runProgram(process.argv.slice(2), import.meta.dirname)
}
