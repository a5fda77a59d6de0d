import {
  articleAnswerSchema,
  articleInput,
  onePostInput,
  pageTextAnswerSchema,
  pageTextInput,
  postAnswerSchema,
  postsAnswerSchema,
  postsInput,
  previewAnswerSchema,
  previewInput,
  storiesAnswerSchema,
  storiesInput,
} from '#domain/posts/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import { required } from '../required.ts'
import { admin, answer, anyone, router } from '../trpc/base.ts'
import { readArticle } from './article.ts'
import { listPosts, listStories } from './list.ts'
import type { PictureOf } from './markdown-rules.ts'
import { readPageText } from './page-text.ts'
import { findPicture } from './picture-store.ts'
import { renderMarkdown } from './render-markdown.ts'
import { requirePost, requireVisible } from './require-post.ts'
import { toPostViews } from './to-view.ts'

export const postsRouter = router({
  stories: anyone('Published news or promotions, in one language')
    .input(storiesInput)
    .output(answer(storiesAnswerSchema))
    .query(({ ctx: { deps }, input }) => listStories(deps, input)),
  article: anyone('A published post with its text, in one language')
    .input(articleInput)
    .output(answer(articleAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: requireVisible(readArticle(deps, input)) })),
  pageText: anyone('The text of a fixed page, in one language')
    .input(pageTextInput)
    .output(answer(pageTextAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: readPageText(deps, input) })),
  list: anyone('Posts in both languages: what is published, to admins all')
    .input(postsInput)
    .output(answer(postsAnswerSchema))
    .query(({ ctx: { deps, viewer, locale }, input }) => listPosts(deps, { viewer, locale }, input)),
  one: anyone('A post in both languages')
    .input(onePostInput)
    .output(answer(postAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => {
      const post = requirePost(deps, viewer, input)
      return { data: required(toPostViews(deps.db, [post], isAdmin(viewer))[0] ?? null) }
    }),
  preview: admin('Markdown as it would be shown')
    .input(previewInput)
    .output(answer(previewAnswerSchema))
    // A text is too long for an address.
    .mutation(({ ctx: { deps, locale }, input }) => {
      const pictureOf: PictureOf = (id) => findPicture(deps.db, id)
      return { data: { html: renderMarkdown(input.body, { locale, language: locale, pictureOf }) } }
    }),
})
