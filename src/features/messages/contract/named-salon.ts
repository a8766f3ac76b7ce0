import { z } from 'zod'

/** The owner's spelling of a name in Latin letters; empty if there is none. */
export const latin = z.string().default('')

/** The salon that a message is about. */
export const namedSalon = z.object({ salonName: z.string(), salonNameEn: latin })
export type NamedSalon = z.output<typeof namedSalon>
