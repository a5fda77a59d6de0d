import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while holding the folder `path`, waiting for another process that holds it.
 * @param {string} path
 * @param {() => void} work
 */
export async function withLock(path, work) {
  let isLogged = false
  while (!take(path)) {
    if (isStale(path)) remove(path)
    else {
      const pid = readHolder(path)
      const holder = pid === null ? 'another command' : `process ${pid}`
      if (!isLogged)
        console.log(`Waiting for ${holder} to finish installing or building. If there is none, remove ${path}.`)
      isLogged = true
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
// Its process has gone, or died between making the folder and saying who it is. After half an hour, longer than any install
// or build, the number is another process's by now.
function isStale(path) {
  const pid = readHolder(path)
  if (pid !== null && !isAlive(pid)) return true
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > (pid === null ? 10_000 : 30 * 60_000)
}

/** @param {string} path */
function readHolder(path) {
  try {
    const pid = Number(readFileSync(join(path, 'pid'), 'utf8'))
    return pid > 0 ? pid : null
  } catch {
    return null
  }
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
