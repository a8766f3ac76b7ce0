import { wordsOf } from '../../app/words.ts'

export const usePhotosWords = wordsOf('photos', {
  el: () => import('#i18n/el/business-photos.ts'),
  en: () => import('#i18n/en/business-photos.ts'),
})
export type PhotosWords = ReturnType<typeof usePhotosWords>
