import type { homeOwn as source } from '../el/home-own.ts'
import type { Translated } from '../translated.ts'

export const homeOwn: Translated<typeof source> = {
  favourites: 'Your favourites',
  text: 'Kept on this device. When you sign in, they join your account.',
  viewed: 'Recently viewed',
  forget: 'Clear',
  remove: (salon) => `Remove from favourites: ${salon}`,
}
