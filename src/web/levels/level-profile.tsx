import { useMutation } from '@tanstack/react-query'
import type { PlayerLevelView } from '#domain/levels/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './level-page.module.css'

/** What the profile says beside what it would by results, and how to have it say that. */
export function LevelProfile({ level, isOwn }: { level: PlayerLevelView; isOwn: boolean }) {
  const { text, formats } = useWords()
  const { profile, suggestion, follows } = level
  const change = useMutation(
    api.users.updateMe.mutationOptions({
      onSuccess: async (answer) => {
        queryClient.setQueryData(api.users.me.queryKey(), answer)
        await queryClient.invalidateQueries(api.levels.pathFilter())
      },
    }),
  )
  const mayTake = isOwn && !follows && suggestion !== null && suggestion !== profile
  return (
    <Stack gap={3} className={cx('rule-top', styles.profile)}>
      <Row spread gap={4}>
        <Row as="dl" gap={6}>
          <div>
            <dt className="small semibold">{text('level.profile')}</dt>
            <dd className="display text-time regular muted">{formats.level(profile)}</dd>
          </div>
          <div>
            <dt className="small semibold">{text('level.byResults')}</dt>
            <dd className="display text-time">{suggestion === null ? '–' : formats.level(suggestion)}</dd>
          </div>
        </Row>
        {mayTake && (
          <Button busy={change.isPending} onClick={() => change.mutate({ level: suggestion })}>
            {text('level.take', { level: formats.level(suggestion) })}
          </Button>
        )}
      </Row>
      <p className="small muted measure">
        {text('level.suggestion', { state: follows ? 'follows' : suggestion === null ? 'few' : 'suggested' })}
      </p>
      <ActError mutation={change} what="level.takeFailed" />
    </Stack>
  )
}
