import { type Cents, eurosOf } from '#domain/money.ts'
import { leastPlaceOf } from '#domain/prices/shown.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The least and the most that a slot costs; null where nothing does, and undefined as long as that isn't known. */
type Props = { range: { least: Cents; most: Cents } | null | undefined }

/** The title, and what a place costs at least. */
export function PricesHead({ range }: Props) {
  const { euros } = useFormats()
  return (
    <PublicHead
      className="page-width"
      title={<Text id="title.publicPrices" />}
      lede={
        <>
          {range === undefined && <Skeleton className="lede" width="min(100%, 26ch)" height="2.28em" />}
          {range && (
            <p className="lede">
              <Text
                id={range.least === range.most ? 'prices.ledeOne' : 'prices.lede'}
                values={{ price: euros(eurosOf(leastPlaceOf(range))), b: renderStrong }}
              />
            </p>
          )}
        </>
      }
    />
  )
}
