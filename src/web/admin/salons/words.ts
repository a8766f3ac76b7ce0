import { wordsOf } from '../../app/words.ts'

export const useAdminSalonWords = wordsOf('adminSalons', {
  el: () => import('#i18n/el/admin-salons.ts'),
  en: () => import('#i18n/en/admin-salons.ts'),
})
