import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildColorRule } from '#domain/config/colors.ts'

test("a club's colours replace tokens that the look has", () => {
  const tokens = readFileSync('src/web/theme/tokens.css', 'utf8')
  const rule = buildColorRule({ brand: '#a01040', accent: '#201040' })
  const replaced = [...rule.matchAll(/(--color-[\w-]+):/g)].map(([, name]) => name)
  expect(replaced).toEqual(expect.arrayContaining(['--color-link', '--color-solid', '--color-court', '--color-ball']))
  expect(replaced.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
  const used = [...rule.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
})
