import { useQuery } from '@tanstack/react-query'
import { Text, useLocale } from '#web/app/intl.tsx'
import { PromotionRow } from '#web/posts/promotion-row.tsx'
import { homePromotionsQuery } from '#web/posts/queries.ts'
import { HomePart } from './home-part.tsx'

/** The promotions that run, each with its figure. Nothing while there are none. */
export function Promotions() {
  const { data } = useQuery(homePromotionsQuery(useLocale()))
  if (!data || data.data.length === 0) return null
  return (
    <HomePart title={<Text id="home.promotions" />} raised>
      {data.data.map((story) => (
        <PromotionRow key={story.documentId} story={story} level="h3" />
      ))}
    </HomePart>
  )
}
