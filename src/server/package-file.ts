import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Reads a file of an installed package by its name in there, such as `@resvg/resvg-wasm/index_bg.wasm`. */
export async function readPackageFile(name: string): Promise<Buffer> {
  return await readFile(createRequire(import.meta.url).resolve(name))
}
