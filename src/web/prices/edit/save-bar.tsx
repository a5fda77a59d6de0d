import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'

type Props = {
  isNew: boolean
  isChanged: boolean
  isBusy: boolean
  /** So many parts are wrong. */
  toMend: number
  onDiscard: () => void
}

/** At hand below: what saving does, or what keeps it from being saved. */
export function SaveBar({ isNew, isChanged, isBusy, toMend, onDiscard }: Props) {
  return (
    <FootBar
      error={null}
      buttons={
        <>
          {isChanged && (
            <Button onClick={onDiscard}>
              <Text id="courtPrice.discard" />
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            busy={isBusy}
            aria-disabled={toMend > 0 || (!isNew && !isChanged) || undefined}
          >
            <Text id="courtPrice.save" />
          </Button>
        </>
      }
    >
      <output className="small">
        {toMend > 0 ? (
          <>
            <b>
              <Text id="courtPrice.cannotSave" />
            </b>{' '}
            <span className="muted">
              <Text id="courtPrice.mendFirst" values={{ count: toMend }} />
            </span>
          </>
        ) : (
          <span className="muted">
            <Text id={isNew || isChanged ? 'courtPrice.follows' : 'courtPrice.nothingToSave'} />
          </span>
        )}
      </output>
    </FootBar>
  )
}
