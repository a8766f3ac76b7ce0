import { wordsOf } from '../../app/words.ts'

export const useAdminRegisterWords = wordsOf('adminRegister', {
  el: () => import('#i18n/el/admin-register.ts'),
  en: () => import('#i18n/en/admin-register.ts'),
})

export const useProcessingWords = wordsOf('processing', {
  el: () => import('#i18n/el/processing.ts'),
  en: () => import('#i18n/en/processing.ts'),
})
