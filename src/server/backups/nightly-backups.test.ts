import { mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, HOUR } from '#domain/time.ts'
import { backUpIfDue } from '../jobs/back-up.ts'
import { rowsIn, testDatabase, testDeps } from '../testing.ts'
import { listNights, nightFileOf } from './backup-folder.ts'
import { aClub, aRoot, NOW } from './testing.ts'

const root = aRoot()

test('night after night one is made and the old ones go, with what broken-off ones left', async () => {
  const { folder, source, order } = aClub(root, 'nights')
  const db = testDatabase()
  const deps = { ...testDeps(db, Date.parse('2026-11-20T02:00:00Z')), secret: order.secret }
  mkdirSync(join(folder, 'backups'))
  for (let back = 1; back <= 20; back += 1) writeFileSync(nightFileOf(folder, addDays('2026-11-20', -back)), 'old')
  for (const left of ['.new', '.new-journal', '.7.unsealed']) {
    const file = `${nightFileOf(folder, '2026-11-19')}${left}`
    writeFileSync(file, 'half')
    utimesSync(file, 0, Date.parse('2026-11-19T03:00:00Z') / 1000)
  }
  expect(await backUpIfDue(deps, source)).toBe(true)
  expect(await backUpIfDue(deps, source)).toBe(false)
  expect(listNights(folder)).toHaveLength(16)
  expect(listNights(folder).at(-1)).toBe('2026-11-20')
  expect(readdirSync(join(folder, 'backups')).filter((name) => !name.endsWith('.backup'))).toEqual([])
})

test('one that was made while the clock was ahead keeps none from being made', { tags: ['large'] }, async () => {
  const { folder, source, order } = aClub(root, 'ahead')
  const deps = { ...testDeps(testDatabase(), Date.parse('2026-11-20T04:00:00Z')), secret: order.secret }
  mkdirSync(join(folder, 'backups'))
  writeFileSync(nightFileOf(folder, '2027-11-20'), 'ahead')
  expect(await backUpIfDue(deps, source)).toBe(true)
  expect(await backUpIfDue(deps, source)).toBe(false)
  expect(listNights(folder)).toEqual(['2026-11-20', '2027-11-20'])
})

test('of backups before upgrades and before restores the latest five stay, and no trial’s copy that was left', {
  tags: ['large'],
}, async () => {
  const { folder, source, order } = aClub(root, 'before-changes')
  const deps = { ...testDeps(testDatabase(), NOW), secret: order.secret }
  mkdirSync(join(folder, 'backups'))
  const makeAt = (name: string, time: number) => {
    writeFileSync(join(folder, name), 'old')
    utimesSync(join(folder, name), 0, time / 1000)
  }
  // By when they were made: the club may have gone back to an older version.
  const upgrades = [17, 16, 15, 9, 10, 11, 12].map((from) => `before-upgrade-${from}-to-${from + 1}.backup`)
  const restores = [1, 2, 3, 4, 5, 6].map((month) => `before-restore-2026-0${month}-01T10-00-00-000Z.backup`)
  for (const [number, name] of [...upgrades, ...restores].entries())
    makeAt(`backups/${name}`, NOW - (60 - number) * HOUR)
  makeAt('club.trial', NOW - 2 * HOUR)
  makeAt('club.trial-wal', NOW - 2 * HOUR)
  await backUpIfDue(deps, source)
  const names = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('before'))
  expect(names.toSorted()).toEqual([...restores.slice(-5), ...upgrades.slice(-5)].toSorted())
  expect(readdirSync(folder).filter((name) => name.includes('trial'))).toEqual([])
})

describe('a night’s backup that can’t be made', () => {
  test('is told, leaves nothing under its name, and is made once there is room', async () => {
    const { folder, source, order } = aClub(root, 'in-the-way')
    const deps = { ...testDeps(testDatabase(), NOW), secret: order.secret }
    writeFileSync(join(folder, 'backups'), 'a file where the folder is to be')
    await expect(backUpIfDue(deps, source)).rejects.toThrow('EEXIST')
    await expect.poll(() => rowsIn(deps.db, 'problem')).toBe(1)
    expect(listNights(folder)).toEqual([])
    rmSync(join(folder, 'backups'))
    expect(await backUpIfDue(deps, source)).toBe(true)
    expect(listNights(folder)).toEqual(['2026-11-20'])
  })

  test('on a full disk leaves no half file', async () => {
    const { folder, source, order } = aClub(root, 'full')
    const deps = { ...testDeps(testDatabase(), NOW), secret: order.secret }
    // A file with a hole: it says that it is huge, and takes no room.
    writeFileSync(`${source.database}-wal`, '')
    truncateSync(`${source.database}-wal`, 2 ** 43)
    await expect(backUpIfDue(deps, source)).rejects.toThrow('make room first')
    expect(readdirSync(join(folder, 'backups'))).toEqual([])
    await expect.poll(() => rowsIn(deps.db, 'problem')).toBe(1)
  })
})
