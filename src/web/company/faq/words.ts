import { bookingFaq as greek } from '#i18n/el/booking-faq.ts'
import { bookingFaq as english } from '#i18n/en/booking-faq.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useFaqWords = () => words[useLocale()]
