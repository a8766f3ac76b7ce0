import type { hoursEditor as source } from '../el/hours-editor.ts'
import { plural, type Translated } from '../translated.ts'

const inHours = (n: number) => `${n} ${plural('en', n, { one: 'hour', other: 'hours' })}`

export const hoursEditor: Translated<typeof source> = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  works: { salon: (day) => `${day}: open`, staff: (day) => `${day}: works` },
  off: { salon: 'Closed', staff: 'Day off' },
  from: 'From',
  to: 'Until',
  breakFrom: 'Break from',
  breakTo: 'Break until',
  addRange: { salon: 'More hours', staff: 'Second shift' },
  addBreak: 'Break',
  removeRange: 'Remove these hours',
  removeBreak: 'Remove the break',
  copy: (day) => `Copy from ${day}`,
  copyAll: 'To every day',
  copyOpen: { salon: 'To the open days', staff: 'To the working days' },
  copied: 'Copied.',
  faults: {
    backwards: 'The end must come after the beginning.',
    overlap: 'These hours overlap.',
    outside: 'A break must lie inside the working hours.',
  },
  total: (hours) => `${hours} a week`,
  hours: (hours, minutes) => (minutes === 0 ? inHours(hours) : `${inHours(hours)} and ${minutes} min`),
}
