import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Writes the baseline anew from `src/server/db/schema`, with what the generator can't know. Until 1.0.0: see `drizzle/README.md`. */
const FILE = 'drizzle/0000_club.sql'

for (const name of ['meta', 'clubs', ...readdirSync('drizzle').filter((file) => file.endsWith('.sql'))])
  rmSync(`drizzle/${name}`, { recursive: true, force: true })
execFileSync('drizzle-kit', ['generate', '--name', 'club'], { stdio: 'inherit' })
const generated = readFileSync(FILE, 'utf8')
const placed = '\t`cents` integer NOT NULL,\n\t`places` integer,\n'
if (generated.split(placed).length !== 2) throw new Error('Where is the movement of a posting?')
const strict = generated.replaceAll(/(CREATE TABLE [^;]*\n\));/g, '$1 STRICT;').replace(
  placed,
  `${placed}	-- Lines are written first: their movement refuses lines that don't add up, and the commit a line without one.
	FOREIGN KEY (\`movement_id\`) REFERENCES \`movement\`(\`id\`) DEFERRABLE INITIALLY DEFERRED,
`,
)
const searches = ['user', 'lead'].map(
  (table) =>
    `CREATE VIRTUAL TABLE \`${table}_search\` USING fts5(\`search_key\`, content='${table}', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');`,
)
writeFileSync(FILE, [strict.trimEnd(), ...searches].join('--> statement-breakpoint\n').concat('\n'))
execFileSync(process.execPath, ['src/tools/store-club.ts'], { stdio: 'inherit' })
