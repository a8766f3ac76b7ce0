import { useState } from 'react'

import { useProfileWords, type ProfileWords } from './words.ts'

type Way = 'password' | 'code' | 'word'

export interface DeleteBody {
  readonly password?: string
  readonly nonce?: string
}

export interface Proof {
  readonly way: Way
  readonly setWay: (way: Way) => void
  readonly typed: string
  readonly setTyped: (text: string) => void
  readonly fault: string | undefined
  /** The body of the request; undefined while something is missing, which the field then says. */
  readonly checked: () => DeleteBody | undefined
  /** Shows that the service refused the proof. */
  readonly refuse: () => void
}

interface ProofFacts {
  readonly hasPassword: boolean
  /** The sign-in itself is proof enough. */
  readonly isProved: boolean
}

function missing(way: Way, typed: string, words: ProfileWords['deleting']): string | undefined {
  if (way === 'word') return typed.trim() === words.word ? undefined : words.wordMissing(words.word)
  if (typed !== '') return undefined
  return way === 'password' ? words.passwordMissing : words.codeMissing
}

function bodyOf(way: Way, typed: string): DeleteBody {
  if (way === 'word') return {}
  return way === 'password' ? { password: typed } : { nonce: typed }
}

/** Proves that the owner of the account asks, and no slip: by the password, a mailed code, or a word. */
export function useDeleteProof({ hasPassword, isProved }: ProofFacts): Proof {
  const { deleting: words } = useProfileWords()
  const other = hasPassword ? 'password' : 'code'
  const [way, setWay] = useState<Way>(isProved ? 'word' : other)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const change = (next: Way, said?: string) => {
    setWay(next)
    setTyped('')
    setFault(said)
  }
  const checked = () => {
    const found = missing(way, typed, words)
    setFault(found)
    return found === undefined ? bodyOf(way, typed) : undefined
  }
  const refuse = () => {
    // The second step was too long ago: the service wants a fresh proof.
    if (way === 'word') change(other, words.stale)
    else setFault(way === 'password' ? words.passwordWrong : words.codeWrong)
  }
  return { way, setWay: change, typed, setTyped, fault, checked, refuse }
}
