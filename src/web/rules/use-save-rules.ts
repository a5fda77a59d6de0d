import { useMutation } from '@tanstack/react-query'
import type { Config, SettingsView } from '#domain/config/schema.ts'
import { api, queryClient } from '#web/app/trpc.ts'

/** Saves parts of what is set for the club, as it was read; a club that has set nothing gets its settings by it. */
export function useSaveRules({ id, environment, version }: SettingsView) {
  const creating = useMutation(api.config.create.mutationOptions())
  const changing = useMutation(api.config.change.mutationOptions())
  return async (config: Partial<Pick<Config, 'booking' | 'rules'>>) => {
    try {
      if (id === null) await creating.mutateAsync({ environment, config })
      else await changing.mutateAsync({ id, version, config })
    } finally {
      await queryClient.invalidateQueries(api.config.settings.pathFilter())
      await queryClient.invalidateQueries(api.groups.preview.pathFilter())
    }
  }
}
