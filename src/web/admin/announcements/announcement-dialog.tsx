import { audiences, type Audience } from '#domain/content/announcement.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type {
  Announcement,
  changeAnnouncement,
  createAnnouncement,
} from '#features/content/contract/announcements.ts'

import { api } from '../../app/api.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminAnnouncementWords } from './words.ts'

interface AnnouncementDialogProps {
  /** Undefined: a new one. */
  readonly announcement: Announcement | undefined
  readonly onClose: () => void
}

interface Typed {
  readonly audience: Audience
  readonly textEl: string
  readonly textEn: string
  /** By the clocks of Greece, as the field has it: `2026-05-12T09:00`. */
  readonly startsAt: string
  readonly endsAt: string
}

// Swedish writes days and hours as the field does.
const inGreece = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T')

const typedOf = (announcement: Announcement | undefined): Typed =>
  announcement
    ? { ...announcement, startsAt: inGreece(announcement.startsAt), endsAt: inGreece(announcement.endsAt) }
    : { audience: 'everyone', textEl: '', textEn: '', startsAt: '', endsAt: '' }

function useAnnouncementForm({ announcement, onClose }: AnnouncementDialogProps) {
  const words = useAdminAnnouncementWords()
  const changed = useAdminChanged('admin-announcements')
  return useForm<Typed>({
    initial: typedOf(announcement),
    check: ({ startsAt, endsAt }) => ({
      startsAt: startsAt === '' ? words.required : undefined,
      endsAt: endsAt === '' ? words.required : endsAt <= startsAt ? words.order : undefined,
    }),
    send: async ({ audience, textEl, textEn, startsAt, endsAt }) => {
      const body = { audience, textEl, textEn, startsAt, endsAt }
      if (announcement)
        await api<typeof changeAnnouncement>('PUT', '/admin/announcements/{announcement}', {
          params: { announcement: announcement.id },
          body: { ...body, revision: announcement.revision },
        })
      else await api<typeof createAnnouncement>('POST', '/admin/announcements', { body })
      toast(words.saved, { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** The text of an announcement in both languages, its audience, and its beginning and end. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { announcement, onClose } = props
  const words = useAdminAnnouncementWords()
  const form = useAnnouncementForm(props)
  const { typed, faults, change } = form
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={announcement ? words.edit : words.write}
      submit={words.save}
    >
      <Field label={words.audience} error={faults.audience}>
        {(control) => (
          <Select
            {...control}
            name="audience"
            value={typed.audience}
            onValueChange={(audience) => change({ audience })}
            items={audiences.map((value) => ({ value, label: words.audiences[value] }))}
          />
        )}
      </Field>
      {(['textEl', 'textEn'] as const).map((name) => (
        <Field key={name} label={words[name]} hint={words.textHint} error={faults[name]}>
          {(control) => (
            <Textarea
              {...control}
              name={name}
              rows={3}
              lang={name === 'textEl' ? 'el' : 'en'}
              maxLength={300}
              value={typed[name]}
              // It is one line above the pages.
              onChange={({ target }) => change({ [name]: target.value.replaceAll('\n', ' ') })}
            />
          )}
        </Field>
      ))}
      <div className="grid gap-4">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <Field key={name} label={words[name]} hint={words.momentHint} error={faults[name]}>
            {(control) => (
              <DateInput
                {...control}
                type="datetime-local"
                name={name}
                value={typed[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </AskDialog>
  )
}
