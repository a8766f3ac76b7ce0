import { isPage } from '../../app/pages.ts'
import type { PlainPage } from '../../app/paths.ts'

/** A word of `shell.navigation` and the page it leads to. */
export interface NavigationLink {
  readonly word: NavigationWord
  readonly page: PlainPage
}
type NavigationWord =
  | 'designs'
  | 'howItWorks'
  | 'promotions'
  | 'listYourSalon'
  | 'about'
  | 'aboutUs'
  | 'listSalon'
  | 'bookingFaq'
  | 'giftCards'
  | 'points'
  | 'businessPortal'
  | 'partnership'
  | 'successStories'
  | 'careers'
  | 'privacyPolicy'
  | 'termsOfService'
  | 'cookies'
  | 'accessibility'

/** Words that are not called as their pages are. */
const pageOf: Partial<Record<NavigationWord, PlainPage>> = {
  businessPortal: 'businessRegistration',
  aboutUs: 'about',
  listSalon: 'listYourSalon',
}

// Only pages that exist are linked, so no link is ever dead.
const existing = (words: readonly NavigationWord[]): readonly NavigationLink[] =>
  words.flatMap((word) => {
    const page = pageOf[word] ?? word
    return isPage(page) ? [{ word, page }] : []
  })

/** Header and mobile menu. */
export const navigation = existing(['howItWorks', 'promotions', 'listYourSalon', 'about'])

export const footerColumns = [
  {
    title: 'customers',
    links: existing(['designs', 'howItWorks', 'bookingFaq', 'promotions', 'giftCards', 'points']),
  },
  {
    title: 'businesses',
    links: existing(['listSalon', 'businessPortal', 'partnership', 'successStories']),
  },
  {
    title: 'company',
    links: existing(['aboutUs', 'careers', 'privacyPolicy', 'termsOfService', 'cookies', 'accessibility']),
  },
] as const
