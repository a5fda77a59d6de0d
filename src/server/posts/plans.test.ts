import { expect, test } from 'vitest'
import { plansOf } from '../db/testing.ts'
import { testDatabase } from '../testing.ts'
import { findAllPosts, findNeighbours, findPublishedIds, findPublishedPage } from './list-store.ts'
import { findPicture, findPictureFile } from './picture-store.ts'
import { findPostBySlug, readPosts } from './store.ts'

const ask = { kind: 'news', now: 1, publishedFrom: 1, id: 1 } as const
const scans = /^SCAN (?!json_each|value)/m
const sorts = /USE TEMP B-TREE/

test('what visitors read is found by indexes, in the order of the list', () => {
  const db = testDatabase()
  const plans = plansOf(db, (asked) => {
    findPublishedIds(asked, { ...ask, order: '-publishedFrom' })
    findAllPosts(asked, { kind: 'news', order: '-publishedFrom' })
    findPublishedPage(asked, { ...ask, order: '-publishedFrom', page: 1, pageSize: 10 })
    findNeighbours(asked, ask)
  })
  const ofPosts = plans.filter((plan) => !plan.includes('post_text'))
  expect(ofPosts.filter((plan) => scans.test(plan))).toEqual([])
  expect(ofPosts.filter((plan) => sorts.test(plan))).toEqual([])
  expect(ofPosts.filter((plan) => /post_published \(kind=\? AND/.test(plan)).length).toBeGreaterThanOrEqual(5)
})

test('a post is found by its slug and its number, a picture by its name', () => {
  const db = testDatabase()
  const plans = plansOf(db, (asked) => {
    findPostBySlug(asked, 'news', 'turf')
    readPosts(asked, [1])
    findPicture(asked, 'a')
    findPictureFile(asked, { documentId: 'a', width: 480 })
  })
  const unused = plans.filter((plan) => !plan.includes('CORRELATED'))
  expect(unused.filter((plan) => scans.test(plan))).toEqual([])
  expect(plans.some((plan) => plan.startsWith('SEARCH post USING INDEX post_slug (kind=? AND slug=?)'))).toBe(true)
})
