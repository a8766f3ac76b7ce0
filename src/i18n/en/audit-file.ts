import type { auditFile as greek } from '../el/audit-file.ts'

export const auditFile: typeof greek = {
  columns: {
    when: 'When',
    who: 'Who',
    email: 'Email',
    what: 'What they did',
    thing: 'To what',
    id: 'Id',
    before: 'Before',
    after: 'After',
  },
  gone: 'deleted account',
}
