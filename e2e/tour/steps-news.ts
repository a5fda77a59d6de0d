import type { Step } from './step.ts'

/** The news and an article, as visitors find them. */
export const newsSteps: readonly Step[] = [
  { name: 'news', page: 'News', state: 'as it opens', who: 'visitor', path: '/news' },
  { name: 'news-older', page: 'News', state: 'further back', who: 'visitor', path: '/news?page=2' },
  { name: 'news-none', page: 'News', state: 'nothing that far back', who: 'visitor', path: '/news?page=99' },
  { name: 'article', page: 'Article', state: 'as it opens', who: 'visitor', path: '/news/court-3-new-lines' },
  {
    name: 'article-copied',
    page: 'Article',
    state: 'its link copied',
    who: 'visitor',
    path: '/news/court-3-new-lines',
    act: async ({ page, say }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: say('Copy link') }).click()
      await page.getByRole('button', { name: say('Copied') }).waitFor()
    },
  },
  {
    name: 'article-one-language',
    page: 'Article',
    state: 'in Spanish only',
    who: 'visitor',
    path: '/news/trueque-de-palas',
  },
  {
    name: 'article-unpublished',
    page: 'Article',
    state: 'not published',
    who: 'visitor',
    path: '/news/nothing-of-that-name',
    refused: true,
  },
]
