import { parseArgs } from 'node:util'

const algorithms = ['ES256', 'RS256', 'EdDSA'] as const

export interface Wanted {
  readonly action: string
  readonly kid: string
  readonly alg: (typeof algorithms)[number]
  readonly now: boolean
}

const isOption = (text: string) => /^--(?:now|alg)(?:=|$)/.test(text)

/** A key's name may begin with a hyphen, which would be read as options: it goes behind `--`. */
const nameLast = (args: readonly string[]): string[] => [
  ...args.filter((text) => text !== '--' && (!text.startsWith('-') || isOption(text))),
  '--',
  ...args.filter((text) => text !== '--' && text.startsWith('-') && !isOption(text)),
]

/** What the arguments of `npm run auth-keys` ask for; undefined: nothing that it knows. */
export function wantedBy(args: readonly string[]): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: nameLast(args),
      allowPositionals: true,
      options: { now: { type: 'boolean', default: false }, alg: { type: 'string', default: 'ES256' } },
    })
    const [action = '', kid = '', ...rest] = positionals
    const alg = algorithms.find((known) => known === values.alg)
    const known = ['list', 'next', 'rotate'].includes(action) ? kid === '' : action === 'retire' && kid !== ''
    return known && alg && rest.length === 0 ? { action, kid, alg, now: values.now } : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
