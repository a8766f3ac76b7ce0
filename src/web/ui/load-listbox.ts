import { importAgain } from '../app/import-again.ts'
import type * as Part from './listbox.tsx'

export type Listbox = typeof Part.Listbox

const load = importAgain(() => import('./listbox.tsx'))

/** Loads the open list of a select. */
export const loadListbox = async (): Promise<Listbox> => (await load()).Listbox
