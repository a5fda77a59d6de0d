import { expect, test } from 'vitest'
import { commonMessages, routes } from '#domain/routes.ts'
import en from '#locales/en.json' with { type: 'json' }

const modules = Object.keys(import.meta.glob('../**/*-page.tsx'))
const segments = new Set(Object.keys(en).map((key) => key.split('.', 1)[0]))

test.each(routes.map(({ path, page, messages }) => ({ path, page, messages })))(
  '$path: its module is there, and texts for each part it names',
  ({ page, messages }) => {
    expect(modules).toContain(`../${page}.tsx`)
    expect([...commonMessages, ...messages].filter((name) => !segments.has(name))).toEqual([])
  },
)
