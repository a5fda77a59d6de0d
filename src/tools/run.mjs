// The door of every npm script. It must load on any Node, however old: so no import before the version is known.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`This project needs Node.js 20 or newer; this is ${process.version}.`)
  process.exitCode = 1
} else {
  import('./launch.mjs')
    .then(({ launch }) => launch(process.argv.slice(2)))
    .catch((error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    })
}
