import type { z } from 'zod'
import type { Locale } from '#domain/locale.ts'
import { pageNumberOf } from '#domain/paging.ts'
import {
  articleAsked,
  festivalAsked,
  homeNewsAsked,
  homePromotionsAsked,
  newsAsked,
  promotionAsked,
  promotionsAsked,
} from '#domain/posts/asked.ts'
import type { PageName } from '#domain/posts/kinds.ts'
import { legalNameOf } from '#domain/posts/legal.ts'
import type { storiesInput } from '#domain/posts/schema.ts'
import type { BootAnswer } from '#domain/reservations/boot.ts'
import type { routes } from '#domain/routes.ts'
import { readOpening } from '../courts/opening.ts'
import { readArticle } from '../posts/article.ts'
import { listStories } from '../posts/list.ts'
import { readPageText } from '../posts/page-text.ts'
import { readShownPrices } from '../prices/read-shown.ts'
import { findClasses } from '../reservations/ahead.ts'
import { listTrainerCards } from '../users/store.ts'
import type { View } from './boot.ts'
import type { Serving } from './context.ts'

type Page = (typeof routes)[number]['page']
type PageView = Omit<View, 'answers'>

/** What a page's procedures would answer; null where there is no such page, as for a slug that nobody published. */
type ReadAnswers = (serving: Serving, view: PageView) => BootAnswer[] | null

/**
 * What a page opens on beside days and games: the answers of its own procedures, made by the functions that those call, so
 * that the document comes drawn and the browser asks for nothing.
 */
const readAnswers: { readonly [Of in Page]?: ReadAnswers } = {
  'promotions/promotions-page': ({ deps }, { locale }) => [storiesOf(deps, promotionsAsked(locale))],
  'promotions/promotion-page': ({ deps }, { locale, matched, search }) => {
    const { slug = '' } = matched?.params ?? {}
    const input = promotionAsked(slug, locale, new URLSearchParams(search).get('preview'))
    const data = readArticle(deps, input)
    return data && [{ procedure: 'posts.article', input, answer: { data } }]
  },
  'fest/fest-page': ({ deps }, { locale }) => [readText(deps, festivalAsked(locale))],
  'contact/contact-page': ({ deps }, { locale }) => [
    { procedure: 'courts.hours', answer: readOpening(deps) },
    readText(deps, { name: 'contact', locale }),
  ],
  'prices/public/public-prices-page': ({ deps }, { locale }) => [
    { procedure: 'prices.shown', answer: readShownPrices(deps) },
    readText(deps, { name: 'prices', locale }),
  ],
  'classes/classes-page': (serving, { locale }) => [
    readClasses(serving),
    readTrainerCards(serving),
    readText(serving.deps, { name: 'school', locale }),
  ],
  'legal/legal-page': ({ deps }, { matched, locale }) => {
    const name = matched && legalNameOf(matched.route.path)
    return name && [readText(deps, { name, locale })]
  },
  'home/home-page': (serving, { locale }) => [
    storiesOf(serving.deps, homeNewsAsked(locale)),
    storiesOf(serving.deps, homePromotionsAsked(locale)),
    readClasses(serving),
    { procedure: 'courts.hours', answer: readOpening(serving.deps) },
    readText(serving.deps, { name: 'contact', locale }),
  ],
  'posts/news-page': ({ deps }, { locale, search }) => {
    const asked = newsAsked(locale, pageNumberOf(new URLSearchParams(search).get('page')))
    return [storiesOf(deps, asked)]
  },
  'posts/article-page': ({ deps }, { locale, matched, search }) => {
    const { slug = '' } = matched?.params ?? {}
    const asked = articleAsked(slug, locale, new URLSearchParams(search).get('preview'))
    const data = readArticle(deps, asked)
    return data && [{ procedure: 'posts.article', input: asked, answer: { data } }]
  },
}

function storiesOf(deps: Serving['deps'], asked: z.output<typeof storiesInput>): BootAnswer {
  return { procedure: 'posts.stories', input: asked, answer: listStories(deps, asked) }
}

function readText(deps: Serving['deps'], input: { name: PageName; locale: Locale }): BootAnswer {
  return { procedure: 'posts.pageText', input, answer: { data: readPageText(deps, input) } }
}

/** The answers that a page opens on; none for most, null where the page isn't there. */
export function readPageAnswers(serving: Serving, view: PageView): BootAnswer[] | null {
  const read = view.matched ? readAnswers[view.matched.route.page] : undefined
  return read ? read(serving, view) : []
}

function readClasses(serving: Serving): BootAnswer {
  return { procedure: 'reservations.classes', answer: findClasses(serving) }
}

function readTrainerCards({ deps }: Serving): BootAnswer {
  return { procedure: 'users.trainerCards', answer: { data: listTrainerCards(deps.db) } }
}
