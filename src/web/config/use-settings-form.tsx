import { colorRefusals } from '#domain/config/color-rules.ts'
import type { SettingsView } from '#domain/config/schema.ts'
import { listClashes, listUnsaved } from '#domain/merge.ts'
import { useWords } from '#web/app/intl.tsx'
import { sendFile } from '#web/app/send-file.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { useDesk } from '#web/forms/use-desk.ts'
import { isColor } from './passing-colors.ts'
import { describeSetting, settingNames } from './setting-words.ts'
import { type SettingsDraft, settingOf, toChangedParts, toDraft, toParts } from './settings-draft.ts'

/**
 * The form of what is set for the club. What somebody else saves meanwhile is merged into the draft, field by field, as soon as it
 * is known; what both changed has to be settled before anything is saved.
 */
export function useSettingsForm(settings: SettingsView) {
  const words = useWords()
  const { text } = words
  const desk = useDesk<SettingsDraft, SettingsView>({
    name: 'settings',
    record: settings,
    empty: toDraft(settings.config),
    toDraft: ({ config }) => toDraft(config),
    schema: async () => (await import('#domain/config/schema.ts')).changeConfigInput.shape.config,
    toInput: (draft) => ({ ...toParts(draft), logo: null }),
    check: ({ brand, accent }) => (isColor(brand) && isColor(accent) ? colorRefusals({ brand, accent }) : []),
    fieldOf: settingOf,
    async save(draft, saved, version) {
      await save({ ...settings, version }, toChangedParts(saved, draft))
      return readSettings()
    },
    failed: headOf(settings),
    describeSaved: () => text('settings.saved'),
    read: readSettings,
    describeChanges: (before, after) =>
      listUnsaved({ saved: before, draft: after }).map(
        (name) => `${text(settingNames[name])}: ${describeSetting(name, after[name], words)}`,
      ),
    // Too large.
    unstored: ['logo'],
  })
  return { ...desk, seen: desk.record ?? settings, clashes: listClashes(desk) }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The first sentence where saving failed. */
export function headOf({ id }: Pick<SettingsView, 'id'>): 'config.errors.create' | 'config.errors.update' {
  return id === null ? 'config.errors.create' : 'config.errors.update'
}

/** By REST, since a logo may be larger than what a call brings. */
async function save({ id, environment, version }: SettingsView, config: object): Promise<void> {
  if (id === null) await sendFile('POST', '/api/admin/config', toJson({ environment, config }))
  else await sendFile('PUT', `/api/admin/config/${id}`, toJson({ config, version }))
}

function toJson(body: object): Blob {
  return new Blob([JSON.stringify(body)], { type: 'application/json' })
}

async function readSettings(): Promise<SettingsView> {
  const { data } = await queryClient.fetchQuery({ ...api.config.settings.queryOptions(), staleTime: 0 })
  return data
}
