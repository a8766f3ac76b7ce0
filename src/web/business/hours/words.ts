import { wordsOf } from '../../app/words.ts'

export const useHoursWorkspaceWords = wordsOf('businessHours', {
  el: () => import('#i18n/el/business-hours.ts'),
  en: () => import('#i18n/en/business-hours.ts'),
})
export type HoursWorkspaceWords = ReturnType<typeof useHoursWorkspaceWords>
