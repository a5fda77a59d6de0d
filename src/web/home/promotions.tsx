import { useQuery } from '@tanstack/react-query'
import { homePromotionsAsked } from '#domain/posts/asked.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { PromotionRow } from '#web/posts/promotion-row.tsx'
import { HomePart } from './home-part.tsx'

/** The promotions that run, each with its figure. Nothing while there are none. */
export function Promotions() {
  const { data } = useQuery(api.posts.stories.queryOptions(homePromotionsAsked(useLocale())))
  if (!data || data.data.length === 0) return null
  return (
    <HomePart title={<Text id="home.promotions" />} raised>
      {data.data.map((story) => (
        <PromotionRow key={story.documentId} story={story} level="h3" />
      ))}
    </HomePart>
  )
}
