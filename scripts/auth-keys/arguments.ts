import { parseArgs } from 'node:util'

const algorithms = ['ES256', 'RS256', 'EdDSA'] as const

export interface Wanted {
  readonly action: string
  readonly kid: string
  readonly alg: (typeof algorithms)[number]
  readonly now: boolean
}

const isOption = (text: string) => /^--(?:now|alg)(?:=|$)/.test(text)

/** A key's name may begin with a hyphen and be read as an option, so it comes after `--`. */
const nameLast = (args: readonly string[]): string[] => [
  ...args.filter((text) => text !== '--' && (!text.startsWith('-') || isOption(text))),
  '--',
  ...args.filter((text) => text !== '--' && text.startsWith('-') && !isOption(text)),
]

/** The command in the arguments of `npm run auth-keys`; undefined if they are not understood. */
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
