import { join } from 'node:path'

/**
 * Has trials start the program as it was built: what is promised is promised of that. The sources take a hundred megabytes more, as
 * Node takes their types out while it runs them. `npm run prove` builds first.
 */
// oxlint-disable-next-line no-restricted-properties -- It says how trials are run, nothing about a club.
process.env['CLUB_MAIN'] ??= join(import.meta.dirname, '../../../dist/server/main.js')
