import type { content as source } from '../el/content.ts'
import type { Translated } from '../translated.ts'

export const content: Translated<typeof source> = {
  breadcrumbs: 'You are here',
  home: 'Home',
  contents: 'Contents',
  short: 'In short',
  updated: (day) => `In force since ${day}`,
  versions: {
    title: 'All versions',
    today: 'today',
    comes: (day) => `This text changes on ${day}`,
    readNext: 'Read the new text',
    notYet: (day) => `This text applies from ${day}`,
    noMore: 'This text no longer applies',
    readInForce: 'Read the text that applies today',
    changes: 'What changes',
  },
  next: {
    title: 'Ready for your next appointment?',
    text: 'See which salons near you have an available time.',
    find: 'Find a salon',
    list: 'List your salon',
  },
  write: 'Write to us',
  call: 'Call us',
}
