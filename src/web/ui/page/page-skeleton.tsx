import { Text } from '#web/app/intl.tsx'
import { Stack } from '../layout.tsx'
import { Skeleton } from '../skeleton.tsx'

/** Holds the place of a page's parts that are on their way, each as high as it will be (CSS lengths). */
export function PageSkeleton({ heights }: { heights: readonly string[] }) {
  return (
    <Stack gap={5} aria-busy="true">
      <output className="visually-hidden">
        <Text id="common.loading" />
      </output>
      {[...heights.entries()].map(([at, height]) => (
        <Skeleton key={at} height={height} />
      ))}
    </Stack>
  )
}
