/** The texts of the company that administrators change, by the last part of their paths. */
export const contentDocuments = [
  'terms-of-service',
  'privacy-policy',
  'cookies',
  'accessibility',
  'booking-faq',
] as const
export type ContentDocument = (typeof contentDocuments)[number]

/** Questions and answers instead of chapters. */
export const hasQuestions = (document: ContentDocument): boolean => document === 'booking-faq'

/** The pages that a text may link to, by name. */
export const linkablePages = [
  'home',
  'salons',
  'designs',
  'login',
  'register',
  'listYourSalon',
  'businessDashboard',
  'dashboard',
  'profile',
  'ownGiftCards',
  'ownPoints',
  'ownReviews',
  'howItWorks',
  'about',
  'bookingFaq',
  'promotions',
  'giftCards',
  'giftCardBalance',
  'giftCardWithdrawal',
  'points',
  'partnership',
  'affiliate',
  'careers',
  'successStories',
  'privacyPolicy',
  'termsOfService',
  'cookies',
  'accessibility',
] as const

/** The targets of links in a text: a page by its name, a mail address, a phone number, another site. */
export const isLinkTarget = (to: string): boolean =>
  (linkablePages as readonly string[]).includes(to) ||
  /^(?:mailto:[^\s@]+@[^\s@]+|tel:[+\d][\d ]*|https:\/\/[^\s/]+\S*)$/.test(to)
