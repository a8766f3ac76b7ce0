import type { BookingDetails, CalendarService } from '#features/calendar/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangePreview } from './change-preview.tsx'
import { EditLines } from './edit-lines.tsx'
import { EntryForm } from './entry-form.tsx'
import { useEditForm } from './use-edit-form.ts'
import { useOpenings } from './use-openings.ts'
import { useServices } from './use-services.ts'
import { useCalendarWords } from './words.ts'

interface EditSheetProps {
  readonly salonId: string
  readonly details: BookingDetails
  readonly open: boolean
  /** The position of the service whose list of others opens at once. */
  readonly swapped: number | undefined
  readonly onClose: () => void
}

/** Changes the services, team members, lengths, prices and note of a booking. */
export function EditSheet({ open, onClose, ...rest }: EditSheetProps) {
  const { editing: words } = useCalendarWords()
  const { booking } = rest.details
  const openings = useOpenings(open)
  return (
    <Sheet
      side="right"
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={booking.clientName}
      keepOpen
    >
      {openings > 0 && <EditForm key={openings} {...rest} onDone={onClose} />}
    </Sheet>
  )
}

type EditFormProps = Omit<EditSheetProps, 'open' | 'onClose'> & { readonly onDone: () => void }

function EditForm(props: EditFormProps) {
  const { form: words } = useCalendarWords()
  return (
    <Loaded
      query={useServices(props.salonId)}
      words={words}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {({ items }) => <Fields {...props} services={items} />}
    </Loaded>
  )
}

type FieldsProps = EditFormProps & { readonly services: readonly CalendarService[] }

function Fields({ salonId, details, services, swapped, onDone }: FieldsProps) {
  const { form: words, ...all } = useCalendarWords()
  const locale = useLocale()
  const form = useEditForm({ salonId, details, services, onSaved: onDone })
  // The reduction by a promotion or points is not known before the change is saved.
  const isWhole = details.reductionCents + details.pointsCents === 0
  const save = isWhole ? `${words.move} · ${money(locale, form.sums.cents)}` : words.move
  return (
    <EntryForm
      form={form}
      save={save}
      insist={all.editing.anyway}
      verdict={
        <ChangePreview
          salonId={salonId}
          bookingId={details.booking.id}
          form={form}
          nameOf={({ serviceId, was }) =>
            services.find(({ id }) => id === serviceId)?.name ?? was?.name ?? ''
          }
        />
      }
    >
      <EditLines form={form} services={services} swapped={swapped} />
      <TextField label={all.booking.note} most={1000} rows={2} value={form.note} onChange={form.setNote} />
      {form.canTell && (
        <Checkbox
          checked={form.tell}
          onChange={({ target }) => form.setTell(target.checked)}
          label={words.tell}
        />
      )}
    </EntryForm>
  )
}
