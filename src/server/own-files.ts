import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { getEnvironmentData, setEnvironmentData, Worker, type WorkerOptions } from 'node:worker_threads'
import { type CarriedFiles, openCarriedFiles, releaseBytes } from './carried-files.ts'

/**
 * The program's own files: beside it on the disk, or inside the single executable. There the executable's path stands for the
 * folder that holds them, which no folder of the disk can have, so that all else asks for a file in one way.
 */
const inside = isSea() ? process.execPath + sep : null

/** What all threads of the program know the open executable by. */
const OPEN = 'padel-club executable'

let opened: CarriedFiles | null = null

/** What the name of a module's compiled code ends with. */
const COMPILED = '.compiled'

/** Reads a file of the program; throws where there is none. */
export function readOwnFile(path: string): Buffer {
  const name = nameInside(path)
  return name === null ? readFileSync(path) : openExecutable().read(name)
}

/** The same, without keeping anybody waiting for the disk. */
export async function fetchOwnFile(path: string): Promise<Buffer> {
  const name = nameInside(path)
  return await (name === null ? readFile(path) : openExecutable().fetch(name))
}

/** Whether the program has a file. */
export function hasOwnFile(path: string): boolean {
  const name = nameInside(path)
  return name === null ? existsSync(path) : openExecutable().has(name)
}

/** The names of the files in a folder of the program, in no order. */
export function listOwnFiles(folder: string): string[] {
  const start = nameInside(folder)
  if (start === null) return readdirSync(folder)
  const names = [...openExecutable().listNames()]
  return names.flatMap((name) => (name.startsWith(`${start}/`) ? name.slice(start.length + 1) : []))
}

/** Reads a file of an installed package by its name in there, such as `@resvg/resvg-wasm/index_bg.wasm`. */
export async function readPackageFile(name: string): Promise<Buffer> {
  if (inside !== null) return await fetchOwnFile(`${inside}node_modules/${name}`)
  return await readFile(createRequire(import.meta.url).resolve(name))
}

/** Starts a thread of the program: its file is beside the one that starts it, in the source as in the built program. */
export function startOwnThread(file: URL, options: WorkerOptions): Worker {
  const name = nameInside(fileURLToPath(file))
  return name === null
    ? new Worker(file, options)
    : new Worker(readOwnCode(fileURLToPath(file)), { ...options, eval: true })
}

/** Loads a module of the program that a start does without; answers what it exports. */
export function loadOwnModule(path: string): unknown {
  return compileOwnModule(path)()
}

/**
 * Compiles a module of the program, by what was compiled of it beforehand where there is such; that is passed over where V8's
 * settings are others than then. Answers what runs it and answers its exports.
 */
export function compileOwnModule(path: string): () => unknown {
  const require = createRequire(path)
  if (nameInside(path) === null) return (): unknown => require(path)
  const cachedData = hasOwnFile(path + COMPILED) ? readOwnFile(path + COMPILED) : undefined
  const script = new Script(readOwnCode(path), { filename: path, ...(cachedData && { cachedData }) })
  if (cachedData) releaseBytes(cachedData)
  return () => {
    const module: { exports: unknown } = { exports: {} }
    const run: unknown = script.runInThisContext()
    if (!isFunction(run)) throw new Error(`${path} is no module.`)
    run(module.exports, require, module, path, dirname(path))
    return module.exports
  }
}

/** Scripts inside are in ASCII alone, which needs no decoding. */
function readOwnCode(path: string): string {
  const bytes = readOwnFile(path)
  const code = bytes.toString('latin1')
  releaseBytes(bytes)
  return code
}

function isFunction(found: unknown): found is (...parts: readonly unknown[]) => void {
  return typeof found === 'function'
}

function nameInside(path: string): string | null {
  return inside !== null && path.startsWith(inside) ? path.slice(inside.length) : null
}

/** Opened once for all threads: while it runs, a newer one may be put in its place. */
function openExecutable(): CarriedFiles {
  if (opened) return opened
  const known = getEnvironmentData(OPEN)
  const program = typeof known === 'number' ? known : openSync(process.execPath, 'r')
  setEnvironmentData(OPEN, program)
  opened = openCarriedFiles(program)
  return opened
}
