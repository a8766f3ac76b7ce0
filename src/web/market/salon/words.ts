import { useMessages, type Catalogue } from '../../app/messages.tsx'

export type SalonWords = Catalogue['salon']

export const useSalonWords = (): SalonWords => useMessages().salon
