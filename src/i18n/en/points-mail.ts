import type { pointsMail as source } from '../el/points-mail.ts'
import type { Translated } from '../translated.ts'

export const pointsMail: Translated<typeof source> = {
  title: 'Some of your points expire soon',
  intro: (day) =>
    `They’re good through ${day}. Any that haven’t been used by then expire. Your other points stay as they are.`,
  points: 'Points that expire',
  lastDay: 'Last day',
  open: 'My points',
  off: 'Stop writing to me about points that expire',
  whyYou: 'You’re getting this message because you have points on Onyxi.',
}
