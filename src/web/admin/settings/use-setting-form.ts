import type { RunSettingName, RunSettingValue } from '#domain/run-settings.ts'
import type { changeSetting } from '#features/settings/contract.ts'

import { api } from '../../app/api.ts'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminSettingWords } from './words.ts'

interface Typed {
  readonly value: string
  readonly reason: string
}

interface SettingForm {
  readonly name: RunSettingName
  /** The field's value when the dialog opens. */
  readonly initial: string
  readonly check?: (value: string) => string | undefined
  readonly read: (value: string) => RunSettingValue
  readonly onClose: () => void
}

/** The form of a new value with its reason. */
export function useSettingForm({ name, initial, check, read, onClose }: SettingForm) {
  const words = useAdminSettingWords()
  const changed = useAdminChanged('admin-settings')
  return useForm<Typed>({
    initial: { value: initial, reason: '' },
    check: ({ value, reason }): Faults<Typed> => ({
      value: check?.(value),
      reason: reason.trim().length < 3 ? words.shortReason : undefined,
    }),
    send: async ({ value, reason }) => {
      await api<typeof changeSetting>('PUT', '/admin/settings/{name}', {
        params: { name },
        body: { value: read(value), reason },
      })
      toast(words.done, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}
