import { wordsOf } from '../../app/words.ts'

export const useHoursRoomWords = wordsOf('businessHours', {
  el: () => import('#i18n/el/business-hours.ts'),
  en: () => import('#i18n/en/business-hours.ts'),
})
export type HoursRoomWords = ReturnType<typeof useHoursRoomWords>
