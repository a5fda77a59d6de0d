import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { ClubSide, ClubSideText, NameTitle, renderLine } from './club-side.tsx'
import { countSlots, readPrice, type SetupValues, type StepName } from './draft.ts'
import { CourtsToCome, DrawnCourts } from './drawn-courts.tsx'

/** Players of a game. */
const PLACES = 4

type Props = { values: SetupValues; step: StepName; reached: StepName }

/** The club as entered so far: its name, what it can hold a day, its courts. */
export function ClubShape({ values: { club, courts }, step, reached }: Props) {
  const text = useText()
  const { euros } = useFormats()
  const name = club.name.trim()
  const hours = `${courts.opens}–${courts.closes}`
  const price = readPrice(courts.price)
  return (
    <ClubSide
      label={text('setup.shape')}
      title={name === '' ? <Text id="setup.title" values={{ l: renderLine }} /> : <NameTitle name={name} />}
    >
      <ClubSideText>
        <Figures courts={courts} isStarted={reached !== 'club'} isLast={step === 'admin'} />
      </ClubSideText>
      {reached === 'club' ? (
        <CourtsToCome count={courts.names.length} />
      ) : (
        <DrawnCourts
          courts={courts.names.map((court, at) => ({
            key: at,
            name: court,
            lines: [hours, price && euros(price.slot)],
          }))}
        />
      )}
    </ClubSide>
  )
}

type FiguresProps = { courts: SetupValues['courts']; isStarted: boolean; isLast: boolean }

function Figures({ courts, isStarted, isLast }: FiguresProps) {
  const slots = countSlots(courts)
  if (!isStarted || slots === 0) return <Text id="setup.lede" />
  const games = slots * courts.names.length
  const { opens, closes } = courts
  const counted = { games, places: games * PLACES, b: renderStrong }
  if (isLast) return <Text id="setup.figuresLast" values={counted} />
  return <Text id="setup.figures" values={{ ...counted, opens, closes, slots, minutes: SLOT_MINUTES }} />
}
