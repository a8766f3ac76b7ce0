/** The present version of the programme's terms: the day from which it applies. Another text gets another version. */
export const affiliateTermsVersion = '2026-11-28'
