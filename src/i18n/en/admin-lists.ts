import type { adminApplications as applications, adminLists as lists } from '../el/admin-lists.ts'
import type { Translated } from '../translated.ts'

export const adminLists: Translated<typeof lists> = {
  find: 'Search',
  csv: 'CSV',
  csvOf: 'Download the list as CSV',
  downloadFailed: 'The file didn’t download. Please try again.',
  from: 'From',
  to: 'To',
  everyDay: 'Every day',
  wrongTime: 'The first day is after the last.',
}

export const adminApplications: Translated<typeof applications> = {
  page: 'Salon applications',
  search: 'Salon, owner, email or phone',
  parts: { waiting: 'Waiting for us', asked: 'With the applicant', decided: 'Closed', all: 'All' },
  states: {
    submitted: 'Waiting for review',
    in_review: 'In review',
    more_info: 'Waiting for an answer',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  filter: 'Which applications',
  salon: 'Salon',
  owner: 'Owner',
  place: 'Area',
  state: 'Status',
  age: 'Waiting',
  sent: 'Submitted',
  duplicates: (count: number) => (count === 1 ? '1 possible duplicate' : `${count} possible duplicates`),
  empty: 'The queue is empty',
  emptyText: 'When an application comes in, you’ll see it here and get an email.',
  emptyPart: 'No applications here',
  back: 'All applications',
}
