/** The present version of the programme's terms: the day from which it holds. Another text gets another version. */
export const affiliateTermsVersion = '2026-11-28'
