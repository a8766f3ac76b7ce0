import type { setOwnCalendar } from '#features/team/contract/members.ts'

import { api } from '../../app/api.ts'
import { Field } from '../../ui/field.tsx'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { freeCalendars } from './free-calendars.ts'
import { useTeamChange } from './own-team.ts'
import type { RoleDialogProps } from './role-dialog.tsx'
import { useTeamWords } from './words.ts'

/** The team member that the owner is, who then has an own day. */
export function OwnCalendarSheet(props: RoleDialogProps) {
  const { open, onClose, member } = props
  const { access: words, save, saved } = useTeamWords()
  const { changed, salonId } = useTeamChange()
  const form = useForm({
    initial: { staffId: member?.staffId ?? '' },
    check: () => ({}),
    send: async ({ staffId }) => {
      await api<typeof setOwnCalendar>('PUT', '/business/salons/{id}/own-calendar', {
        params: { id: salonId },
        body: { staffId: staffId === '' ? null : staffId },
      })
      toast(saved, { kind: 'success' })
      onClose()
      changed()
    },
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={words.ownTitle}
      subtitle={words.ownText}
      submit={save}
    >
      <Field label={words.calendar} error={form.faults.staffId}>
        {(control) => (
          <Select
            {...control}
            name="staffId"
            value={valueOf(form.typed.staffId)}
            onValueChange={(value) => form.change({ staffId: textOf(value) })}
            items={[
              { value: valueOf(''), label: words.nobody },
              ...freeCalendars(props).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
    </FormSheet>
  )
}
