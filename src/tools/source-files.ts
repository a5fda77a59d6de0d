import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all TypeScript files below the given folders, sorted, with `/` as separator. */
export function sourceFiles(...folders: string[]): string[] {
  return files(...folders).filter((path) => /\.tsx?$/.test(path))
}

/** Paths of all files below the given folders, sorted, with `/` as separator. */
export function files(...folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
    )
    .toSorted()
}

/** Whether a path is a test's. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
