import type { ContentDocument } from '#domain/content/content-documents.ts'
import type { DocumentText } from '#domain/content/document-text.ts'
import { writeDocument } from '#domain/content/read-document.ts'
import { writeQuestions } from '#domain/content/read-questions.ts'
import type { Locale } from '#domain/locale.ts'
import { accessibility as accessibilityEl } from '#i18n/el/accessibility.ts'
import { bookingQuestions as questionsEl } from '#i18n/el/booking-questions.ts'
import { cookies as cookiesEl } from '#i18n/el/cookies.ts'
import { privacyPolicy as privacyEl } from '#i18n/el/privacy-policy.ts'
import { termsOfService as termsEl } from '#i18n/el/terms-of-service.ts'
import { accessibility as accessibilityEn } from '#i18n/en/accessibility.ts'
import { bookingQuestions as questionsEn } from '#i18n/en/booking-questions.ts'
import { cookies as cookiesEn } from '#i18n/en/cookies.ts'
import { privacyPolicy as privacyEn } from '#i18n/en/privacy-policy.ts'
import { termsOfService as termsEn } from '#i18n/en/terms-of-service.ts'

/** The day from which the program's own text applies, ISO. */
export const firstDayOf = (document: ContentDocument): string =>
  document === 'privacy-policy' ? '2026-11-28' : '2026-11-21'

const both = (el: DocumentText, en: DocumentText) => ({ el: writeDocument(el), en: writeDocument(en) })

/** Version 0 of each text, in the form in which administrators write it. */
export const firstVersions: Readonly<Record<ContentDocument, Readonly<Record<Locale, string>>>> = {
  'terms-of-service': both(termsEl, termsEn),
  'privacy-policy': both(privacyEl, privacyEn),
  cookies: both(cookiesEl, cookiesEn),
  accessibility: both(accessibilityEl, accessibilityEn),
  'booking-faq': { el: writeQuestions(questionsEl), en: writeQuestions(questionsEn) },
}
