import { promotions as greek } from '#i18n/el/promotions.ts'
import { promotions as english } from '#i18n/en/promotions.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const usePromotionsWords = () => words[useLocale()]
