import {
  changePostInput,
  createPostInput,
  postDeskAnswerSchema,
  postRemovedSchema,
  postRevisionInput,
  previewAnswerSchema,
  previewInput,
  restorePostInput,
  slugUseAnswerSchema,
  slugUseInput,
} from '#domain/posts/desk-schema.ts'
import {
  articleAnswerSchema,
  articleInput,
  onePostInput,
  pageTextAnswerSchema,
  pageTextInput,
  pictureAnswerSchema,
  pictureFileInput,
  postAnswerSchema,
  postsAnswerSchema,
  postsInput,
  storiesAnswerSchema,
  storiesInput,
} from '#domain/posts/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import { admin, answer, anyone, router } from '../trpc/base.ts'
import { fileViewSchema } from '../trpc/file.ts'
import { takePicture } from './add-picture.ts'
import { readArticle } from './article.ts'
import { changePost } from './change.ts'
import { createPost } from './create.ts'
import { toFormerView, toPostDesk } from './desk.ts'
import { listPosts, listStories } from './list.ts'
import type { PictureOf } from './markdown-rules.ts'
import { readPageText } from './page-text.ts'
import { findPicture, findPictureFile } from './picture-store.ts'
import { removePost } from './remove.ts'
import { renderMarkdown } from './render-markdown.ts'
import { requirePost, requireVisible } from './require-post.ts'
import { restorePost } from './restore.ts'
import { findPostBySlug } from './store.ts'
import { toPostView } from './to-view.ts'

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
      return { data: toPostView(deps.db, post, { isForAdmin: isAdmin(viewer), now: deps.clock() }) }
    }),
  desk: admin('A post with its versions, and the secret link of a draft')
    .input(onePostInput)
    .output(answer(postDeskAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({ data: toPostDesk(deps, requirePost(deps, viewer, input)) })),
  revision: admin('A post as it was in one of its versions')
    .input(postRevisionInput)
    .output(answer(postAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({
      data: toFormerView(deps, requirePost(deps, viewer, input), input.revision),
    })),
  slugUse: admin('Whether a slug is free')
    .input(slugUseInput)
    .output(answer(slugUseAnswerSchema))
    .query(({ ctx: { deps }, input: { kind, slug, id } }) => {
      const other = findPostBySlug(deps.db, kind, slug)
      return { data: { isFree: other === null || other.id === id || other.documentId === id } }
    }),
  create: admin('Write news, a promotion or the text of a page')
    .input(createPostInput)
    .output(answer(postAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createPost({ deps, viewer }, input) })),
  change: admin('Change a post')
    .input(changePostInput)
    .output(answer(postAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changePost({ deps, viewer }, input) })),
  restore: admin('Take a former version of a post again')
    .input(restorePostInput)
    .output(answer(postAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await restorePost({ deps, viewer }, input) })),
  remove: admin('Delete a post')
    .input(onePostInput)
    .output(answer(postRemovedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removePost({ deps, viewer }, input) })),
  addPicture: admin('Send a picture for a post: PNG, JPEG or WebP up to 5 MiB')
    .output(answer(pictureAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, upload, pictures } }) => ({
      data: await takePicture({ deps, viewer }, { upload, pictures }),
    })),
  picture: anyone('A picture of a post in one of its widths')
    .input(pictureFileInput)
    .output(answer(fileViewSchema))
    .query(({ ctx: { deps }, input }) => {
      const { type, bytes } = requireVisible(findPictureFile(deps.db, input))
      return { type, body: bytes, kept: true, shared: true }
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
