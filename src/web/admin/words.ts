import { wordsOf } from '../app/words.ts'

export const useAdminWords = wordsOf('admin', {
  el: () => import('#i18n/el/admin.ts'),
  en: () => import('#i18n/en/admin.ts'),
})
export type AdminWords = ReturnType<typeof useAdminWords>
