import { wordsOf } from '../../app/words.ts'

export const useAdminSettingWords = wordsOf('adminSettings', {
  el: () => import('#i18n/el/admin-settings.ts'),
  en: () => import('#i18n/en/admin-settings.ts'),
})
