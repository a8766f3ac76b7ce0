import { giftCards as greek } from '#i18n/el/gift-cards.ts'
import { giftCards as english } from '#i18n/en/gift-cards.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useGiftCardsWords = () => words[useLocale()]
