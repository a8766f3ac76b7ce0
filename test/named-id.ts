import type { Id } from '#domain/ids.ts'

/** An id that reads like a name, where no database will see it. */
export const named = <Named extends Id>(name: string): Named => name as Named
