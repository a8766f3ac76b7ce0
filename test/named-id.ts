import type { Id } from '#domain/ids.ts'

/** An id that is a readable name, for code without a database. */
export const named = <Named extends Id>(name: string): Named => name as Named
