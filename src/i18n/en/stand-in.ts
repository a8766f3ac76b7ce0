import type { standIn as source } from '../el/stand-in.ts'
import type { Translated } from '../translated.ts'

export const standIn: Translated<typeof source> = {
  title: (provider) => `Demo sign-in instead of ${provider}`,
  text: (provider) => `This is a demo stand-in for ${provider}. Nothing is sent to ${provider}.`,
  choose: 'Choose a demo person',
  people: ['Stella Vrettou', 'Thaleia Kosma', 'Areti Linara'],
  other: 'Or type a name',
  submit: 'Continue',
  cancel: 'Cancel',
  missing: 'Type a name.',
}
