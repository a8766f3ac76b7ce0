import { wordsOf } from '../../app/words.ts'

export const useDashboardWords = wordsOf('dashboard', {
  el: () => import('#i18n/el/dashboard.ts'),
  en: () => import('#i18n/en/dashboard.ts'),
})
