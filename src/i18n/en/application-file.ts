import type { applicationFile as source } from '../el/application-file.ts'
import type { Translated } from '../translated.ts'

export const applicationFile: Translated<typeof source> = {
  columns: {
    sent: 'Sent',
    status: 'Status',
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    cv: 'CV',
    notes: 'Notes',
    id: 'Number',
  },
  statuses: { new: 'New', shortlisted: 'Shortlisted', declined: 'Declined', hired: 'Hired' },
  withCv: 'Yes',
  withoutCv: 'No',
}
