import type { newsConsent as source } from '../el/news-consent.ts'
import type { Translated } from '../translated.ts'

export const newsConsent: Translated<typeof source> = {
  wording: (salon) =>
    `I agree to get news and offers from the salon “${salon}” by email or text. I can stop this at any time by telling the salon.`,
  ended: (salon) => `I don’t want news and offers from the salon “${salon}”.`,
}
