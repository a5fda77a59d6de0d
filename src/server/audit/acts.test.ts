import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActs } from '#domain/audit/acts.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }

/** Acts that nobody does as staff: of visitors, of the mail's worker, or of jobs that say nothing of what they did. */
const untold = [
  'auth.attempt',
  'auth.closeSession',
  'auth.confirm',
  'auth.correctEmail',
  'auth.countRegistration',
  'auth.createAdmin',
  'auth.forgive',
  'auth.forgot',
  'auth.mintCode',
  'auth.noteUses',
  'auth.openSession',
  'auth.register',
  'auth.resend',
  'auth.reset',
  'jobs.beginSweep',
  'jobs.purgePictures',
  'jobs.sweep',
  'leads.confirmPlace',
  'leads.confirmReader',
  'leads.mintLeadCode',
  'leads.unsubscribe',
  'mail.dropped',
  'mail.failed',
  'mail.held',
  'mail.offered',
  'mail.sent',
  'mail.testServer',
  'setup.mintCode',
  'status.keepProblems',
  'status.noteEnd',
  'status.noteStart',
  'status.tellAdmins',
]

test('every act that staff do has a sentence in both languages', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !/test/.test(file))
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bact\(\s*'([\w.]+)'/g)].flatMap(([, name]) => name ?? []),
  )
  expect(named.length).toBeGreaterThan(50)
  const told = named.filter((name) => !untold.includes(name))
  expect(told.filter((name) => !Object.hasOwn(auditActs, name))).toEqual([])
  expect(Object.keys(auditActs).filter((name) => !named.includes(name))).toEqual([])
  for (const texts of [en, es]) {
    const keys = new Set(Object.keys(texts))
    expect(told.filter((name) => !keys.has(`audit.says.${name}`))).toEqual([])
  }
})
