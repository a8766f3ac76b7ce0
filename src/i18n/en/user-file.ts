import type { userFile as source } from '../el/user-file.ts'
import type { Translated } from '../translated.ts'

export const userFile: Translated<typeof source> = {
  columns: {
    id: 'Number',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    place: 'Role',
    verified: 'Verified',
    banned: 'Banned',
    made: 'Joined',
    seen: 'Last sign-in',
  },
  places: {
    customer: 'Customer',
    business: 'Business',
    support: 'Support',
    finance: 'Finance',
    content: 'Content',
    full: 'Full administrator',
  },
  yes: 'yes',
  no: 'no',
}
