import type { calendarKeys as source } from '../el/calendar-keys.ts'
import type { Translated } from '../translated.ts'

export const calendarKeys: Translated<typeof source> = {
  title: 'Keyboard shortcuts',
  today: 'Today',
  days: 'Previous and next day or week',
  views: 'Day, week, list',
  add: 'New appointment',
  search: 'Search',
  blocks: 'To the appointments',
  walk: 'From appointment to appointment',
  open: 'Open the appointment',
  move: 'Move with the arrow keys, Enter to save',
  help: 'This list',
  single: 'Single-key shortcuts',
  singleHint: 'If you dictate or press keys by accident, turn them off on this device.',
}
