import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while holding the folder `path`, waiting for another process that holds it.
 * @param {string} path
 * @param {() => void} work
 */
export async function withLock(path, work) {
  let told = false
  while (!take(path)) {
    if (isStale(path)) remove(path)
    else {
      if (!told) console.log('Waiting for another command to finish installing or building…')
      told = true
      await sleep(200)
    }
  }
  try {
    work()
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** @param {string} path */
function take(path) {
  try {
    mkdirSync(path)
    writeFileSync(join(path, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
// Its process has gone, or died between making the folder and saying who it is.
function isStale(path) {
  try {
    const pid = Number(readFileSync(join(path, 'pid'), 'utf8'))
    if (pid > 0) return !isAlive(pid)
  } catch {
    // No pid yet: judged by age below.
  }
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > 10_000
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {string} path */
// Moved away first: of several that wait, only one can take the old folder for its own.
function remove(path) {
  const away = `${path}-${process.pid}`
  try {
    renameSync(path, away)
    rmSync(away, { recursive: true, force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
